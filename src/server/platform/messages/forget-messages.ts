import type { Database } from '../database/schema.ts';
import { DAY } from '../limits/visitor-limits.ts';

/**
 * Deletes the messages of cases that are about to be deleted, in both directions, and the gateways' events about them.
 * @returns the ids of our messages, which are the names of files in DATA_DIR/messages
 */
export async function forgetMessagesOf(db: Database, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) {
    return [];
  }
  await db.deleteFrom('due_notices').where('case_id', 'in', caseIds).execute();
  const arrived = await db.deleteFrom('messages_in').where('case_id', 'in', caseIds).returning('from_value').execute();
  const sent = await db
    .deleteFrom('messages')
    .where('case_id', 'in', caseIds)
    .returning(['id', 'recipient', 'provider_id'])
    .execute();
  await forgetEventsAbout(db, [
    ...arrived.map(({ from_value }) => from_value),
    ...sent.flatMap(({ recipient, provider_id }) => [recipient, ...(provider_id ? [provider_id] : [])]),
  ]);
  return sent.map(({ id }) => id);
}

/**
 * Deletes stored events that name one of these numbers or ids, except those not yet processed. Few events are stored,
 * because most are kept for only a week.
 */
async function forgetEventsAbout(db: Database, values: readonly string[]): Promise<void> {
  for (const value of new Set(values)) {
    // Gateways write a number with or without its plus sign.
    const typed = value.replace(/^\+/, '').replaceAll(/[\\%_]/g, '\\$&');
    if (typed.length >= 8) {
      await db.deleteFrom('events_in').where('body', 'like', `%${typed}%`).where('state', '!=', 'waiting').execute();
    }
  }
}

/** Deletes what we know about contacts that are about to be deleted, such as that they have opted out. */
export async function forgetContactStates(db: Database, values: readonly string[]): Promise<void> {
  if (values.length > 0) {
    await db
      .deleteFrom('contact_states')
      .where((row) => row.or([row('value', 'in', values), row('phone', 'in', values)]))
      .execute();
  }
}

/** How long a message that does not belong to a case, such as a code, is kept, in milliseconds. */
const LOOSE_MS = 30 * DAY;

/** Deletes old messages that do not belong to a case. */
export async function forgetLooseMessages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('case_id', 'is', null)
    .where('created_at', '<', now - LOOSE_MS)
    .execute();
}

/** Final statuses, after which we do nothing more with a message. */
const settled = ['delivered', 'read', 'failed', 'dead', 'replaced'] as const;
/** How long the number of an erased person is kept while a receipt is awaited, in milliseconds. */
const ERASED_MS = DAY;

/**
 * Deletes the notices that tell people that their data has been erased, with their numbers and the gateways' reports, as
 * soon as they have arrived or failed, and after a day at the latest.
 * @returns how many were deleted
 */
export async function forgetErasureNotices(db: Database, now: number): Promise<number> {
  const gone = await db
    .deleteFrom('messages')
    .where('notice', '=', 'erased')
    .where((row) => row.or([row('state', 'in', settled), row('created_at', '<=', now - ERASED_MS)]))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .returning(['recipient', 'provider_id'])
    .execute();
  await forgetEventsAbout(
    db,
    gone.flatMap(({ recipient, provider_id }) => [recipient, ...(provider_id ? [provider_id] : [])]),
  );
  return gone.length;
}

/** Deletes messages to these numbers that belong to no case, such as codes. @returns their ids */
export async function forgetLooseMessagesTo(db: Database, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) {
    return [];
  }
  const gone = await db
    .deleteFrom('messages')
    .where('case_id', 'is', null)
    .where('recipient', 'in', values)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}
