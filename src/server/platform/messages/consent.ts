import { sql } from 'kysely';
import { type ConsentPurpose, isNoticeName, purposeOf } from '../../../kernel/notice-names.ts';
import type { ConsentSource, ContactStateRow, MessageRow } from '../database/message-tables.ts';
import type { ContactKind } from '../database/office-tables.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { STOPPED } from '../outbox/stopped.ts';

/** The columns of a contact that say what its owner has stopped. */
export const stopColumns = ['opted_out_at', 'reminders_out_at', 'first_out_at'] as const;
type Stops = Pick<ContactStateRow, (typeof stopColumns)[number]>;

/** Whether the owner of a contact has stopped the messages of a purpose. */
export function hasStopped(state: Stops, purpose: ConsentPurpose): boolean {
  const own = { service: null, reminders: state.reminders_out_at, first: state.first_out_at }[purpose];
  return state.opted_out_at !== null || own !== null;
}

/** Whether the messages of a purpose to a contact are stopped. For WhatsApp, the number of an account can be given. */
export async function isStopped(
  db: Database,
  kind: ContactKind,
  value: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const rows = await db
    .selectFrom('contact_states')
    .select(stopColumns)
    .where('kind', '=', kind)
    .where((state) => state.or([state('value', '=', value), state('phone', '=', value)]))
    .execute();
  return rows.some((row) => hasStopped(row, purpose));
}

/** Returns the columns that record a consent to a purpose, which ends an earlier withdrawal of the same purpose. */
export function given(purpose: ConsentPurpose, how: ConsentSource, now: number): Partial<ContactStateRow> {
  const columns = {
    service: { opted_in_at: now, opted_in_how: how, opted_out_at: null, opted_out_how: null },
    reminders: { reminders_in_at: now, reminders_in_how: how, reminders_out_at: null, reminders_out_how: null },
    first: { first_out_at: null, first_out_how: null },
  };
  return columns[purpose];
}

/** Returns the columns that record that the messages of a purpose were stopped. */
export function stopped(purpose: ConsentPurpose, how: ConsentSource, now: number): Partial<ContactStateRow> {
  const columns = {
    service: { opted_out_at: now, opted_out_how: how },
    reminders: { reminders_out_at: now, reminders_out_how: how },
    first: { first_out_at: now, first_out_how: how },
  };
  return columns[purpose];
}

/** Changes what is known about a contact, which may be a new one. */
export async function setContactState(
  db: Transaction,
  kind: ContactKind,
  value: string,
  set: Partial<ContactStateRow>,
): Promise<void> {
  await db
    .insertInto('contact_states')
    .values({ kind, value, is_preferred: 0, ...set })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet(set))
    .execute();
}

/** Returns the consent that a message needs. If the message itself names none, its notice determines the consent. */
export const consentOf = ({ consent, notice }: { consent?: ConsentPurpose | null | undefined; notice: string }) =>
  consent ?? (isNoticeName(notice) ? purposeOf(notice) : 'service');

/** Whether the owner of its recipient has stopped a message since it was written. */
export async function isRowStopped(
  db: Transaction,
  { channel, recipient, consent }: Pick<MessageRow, 'channel' | 'recipient' | 'consent'>,
): Promise<boolean> {
  return consent !== null && (await isStopped(db, channel === 'sms' ? 'phone' : 'whatsapp', recipient, consent));
}

/**
 * Cancels the queued messages of a purpose to these recipients; with `service`, those of every purpose. A clerk sees
 * them and can call.
 */
export async function cancelStopped(
  db: Transaction,
  channel: 'sms' | 'whatsapp',
  recipients: readonly string[],
  purpose: ConsentPurpose,
): Promise<void> {
  const queued = await db
    .selectFrom('messages')
    .select(['id', 'notice', 'consent'])
    .where('channel', '=', channel)
    .where('recipient', 'in', recipients)
    // Codes are still sent, because someone has just requested them.
    .where('purpose', '!=', 'code')
    .where('state', 'in', ['waiting', 'held'])
    .where('lease_token', 'is', null)
    .execute();
  const ids = queued.filter((row) => purpose === 'service' || consentOf(row) === purpose).map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .updateTable('messages')
      .set({ state: 'dead', last_error: STOPPED, others: '[]', next_channel_at: null })
      .where('id', 'in', ids)
      .where('lease_token', 'is', null)
      .execute();
  }
}

/**
 * Cancels the queued emails of a purpose to an address; with `service`, all that need a consent. If an email has other
 * channels, the next one takes over, as it does if the consent was withdrawn before the email was written.
 * @param address in lower case
 */
export async function cancelStoppedMails(db: Transaction, address: string, purpose: ConsentPurpose): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: STOPPED })
    .where('state', 'in', ['waiting', 'held'])
    .where(sql`lower(recipient)`, '=', address)
    .where('lease_token', 'is', null)
    .where('consent', purpose === 'service' ? 'is not' : '=', purpose === 'service' ? null : purpose)
    .execute();
}
