import type { Database } from '../../platform/database/schema.ts';
import type { InboundMessage } from '../../platform/whatsapp/inbound.ts';
import { guardedKinds } from '../accounts/guarded-kinds.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import type { TextReference } from './references.ts';

/**
 * The time after a person's last message, in milliseconds, within which a new message is about the same matter, even if
 * the case has been closed.
 */
const SAME_TALK_MS = 24 * 3_600_000;

const guarded = Object.keys(guardedKinds);

/**
 * Returns the case to which a message belongs: that of the message that it replies to, that of the page whose link was
 * used, the person's most recently changed open case, or that of the account's last message if it is less than a day
 * old.
 * @returns undefined if a case has to be opened
 */
export async function placeMessage(
  db: Database,
  message: Pick<InboundMessage, 'repliesTo' | 'original'>,
  { account, personId, reference }: { account: string; personId: string; reference: TextReference },
  now: number,
): Promise<string | undefined> {
  const about = message.repliesTo || message.original;
  const answered = about ? await caseOfMessage(db, about, account) : undefined;
  return answered ?? reference.proven?.caseId ?? (await openCaseOf(db, personId)) ?? (await lastCase(db, account, now));
}

/** Returns the case of a message by Meta's id, if the message is one of ours or was sent by this account. */
async function caseOfMessage(db: Database, wamid: string, account: string): Promise<string | undefined> {
  const ours = await db
    .selectFrom('messages')
    .innerJoin('cases', 'cases.id', 'messages.case_id')
    .select('cases.id')
    .where('messages.provider_id', '=', wamid)
    .where('cases.erased_at', 'is', null)
    .executeTakeFirst();
  const theirs =
    ours ??
    (await db
      .selectFrom('messages_in')
      .innerJoin('cases', 'cases.id', 'messages_in.case_id')
      .select('cases.id')
      .where('messages_in.provider_id', '=', wamid)
      .where('messages_in.from_value', '=', account)
      .where('cases.erased_at', 'is', null)
      .executeTakeFirst());
  return theirs && presentCase(db, theirs.id);
}

/**
 * Returns the person's most recently changed open case. Complaints and job applications are left out, because not
 * everyone may see them.
 */
async function openCaseOf(db: Database, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', 'not in', ['done', 'spam'])
    .where('kind', 'not in', guarded)
    .where('erased_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && presentCase(db, row.id);
}

/** Returns the case of the account's last message, if that is less than a day old. */
async function lastCase(db: Database, account: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages_in')
    .innerJoin('cases', 'cases.id', 'messages_in.case_id')
    .select('cases.id')
    .where('messages_in.from_value', '=', account)
    .where('messages_in.received_at', '>', now - SAME_TALK_MS)
    .where('cases.erased_at', 'is', null)
    .where('cases.kind', 'not in', guarded)
    .orderBy('messages_in.received_at', 'desc')
    .orderBy('messages_in.id', 'desc')
    .executeTakeFirst();
  return row && presentCase(db, row.id);
}
