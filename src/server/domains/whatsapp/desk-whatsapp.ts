import { readFields } from '../../platform/database/json-columns.ts';
import type { CaseRow, Database } from '../../platform/database/schema.ts';
import { windowEnd } from '../../platform/whatsapp/window.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';
import { presentPerson } from '../cases/people/locked-people.ts';

/** The WhatsApp account that a clerk can write to from a case. */
export interface DeskAccount {
  /** `contact_states.value`. */
  readonly account: string;
  /** The recipient of a message: a number in E.164, or the id of an account that hides its number. */
  readonly recipient: string;
  /** The time until which WhatsApp accepts any text, in epoch milliseconds; undefined if it accepts only templates. */
  readonly opensUntil: number | undefined;
  readonly isOut: boolean;
  readonly isUnreachable: boolean;
  /** Meta's id of the person's newest message in this case. */
  readonly newest: string | undefined;
}

/**
 * Returns the account that last wrote in a case, otherwise one that belongs to the case's person.
 * @param now epoch milliseconds
 */
export async function findDeskAccount(
  db: Database,
  row: Pick<CaseRow, 'id' | 'person_id' | 'fields'>,
  now: number,
): Promise<DeskAccount | undefined> {
  const last = await db
    .selectFrom('messages_in')
    .select(['from_value', 'provider_id'])
    .where('case_id', '=', row.id)
    .where('channel', '=', 'whatsapp')
    .where('type', 'not in', ['reaction', 'edit', 'revoke'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const account = last?.from_value ?? (await accountOfPerson(db, row));
  const state =
    account === undefined
      ? undefined
      : await db
          .selectFrom('contact_states')
          .selectAll()
          .where('kind', '=', 'whatsapp')
          .where('value', '=', account)
          .executeTakeFirst();
  if (!state) {
    return undefined;
  }
  return {
    account: state.value,
    recipient: state.phone ?? (/^\d+$/.test(state.value) ? `+${state.value}` : state.value),
    opensUntil: windowEnd(state.last_inbound_at, now),
    isOut: state.opted_out_at !== null,
    isUnreachable: state.unreachable_at !== null,
    newest: last?.provider_id,
  };
}

/** Returns the account with the phone number of a case, otherwise one that belongs to the person. */
async function accountOfPerson(
  db: Database,
  { person_id, fields }: Pick<CaseRow, 'person_id' | 'fields'>,
): Promise<string | undefined> {
  const phone = contactsOf(readFields(fields)).find(({ kind }) => kind === 'phone')?.value;
  const byPhone =
    phone === undefined
      ? undefined
      : await db
          .selectFrom('contact_states')
          .select('value')
          .where('kind', '=', 'whatsapp')
          .where('phone', '=', phone)
          // A typed number is used for WhatsApp only if the person has written to us from it or agreed to messages
          // there.
          .where((row) => row.or([row('last_inbound_at', 'is not', null), row('opted_in_at', 'is not', null)]))
          .orderBy('last_inbound_at', 'desc')
          .executeTakeFirst();
  if (byPhone || person_id === null) {
    return byPhone?.value;
  }
  const contact = await db
    .selectFrom('person_contacts')
    .select('value')
    .where('kind', '=', 'whatsapp')
    .where('person_id', '=', await presentPerson(db, person_id))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return contact?.value;
}

/** Returns the messages of a case that are in the timeline, and later events about them. */
export async function listDeskMessages(db: Database, caseId: string) {
  const received = await db
    .selectFrom('messages_in')
    .select(['id', 'provider_id', 'type', 'text', 'payload', 'media_state', 'replies_to', 'seen_at'])
    .where('case_id', '=', caseId)
    .execute();
  const sent = await db
    .selectFrom('messages')
    .select(['id', 'provider_id', 'state', 'text', 'error_code', 'read_at', 'delivered_at', 'channel', 'notice'])
    .select(['sent_at', 'last_error'])
    .where('case_id', '=', caseId)
    .execute();
  const known = [...received, ...sent].flatMap(({ provider_id }) => provider_id ?? []);
  // Reactions, edits and deletions may be stored without a case, so they are found by the id of the message that they
  // refer to.
  const later =
    known.length === 0
      ? []
      : await db
          .selectFrom('messages_in')
          .select(['provider_id', 'type', 'text', 'replies_to', 'received_at'])
          .where('replies_to', 'in', known.slice(-500))
          .where('type', 'in', ['reaction', 'edit', 'revoke'])
          .orderBy('received_at')
          .orderBy('id')
          .execute();
  return { received, sent, later };
}
