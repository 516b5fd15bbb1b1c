import type { Transaction } from '../../../platform/database/schema.ts';
import { detailOf } from '../timeline/timeline-detail.ts';

/** The maximum number of Message-IDs in a thread. Mail programs use the last ones to find the conversation. */
const MOST = 20;

/**
 * Returns the Message-ID to which our next email replies, and those of the whole thread. It replies to the person's
 * last email, otherwise to our own last email to them. Their mail program then shows the emails together.
 * @param db the transaction that has locked the case
 */
export async function threadOf(
  db: Transaction,
  caseId: string,
): Promise<{ in_reply_to: string | null; thread: string | null }> {
  const ours = await db
    .selectFrom('outbox')
    .select(['message_id as id', 'created_at as at'])
    .where('case_id', '=', caseId)
    .where('purpose', 'in', ['acknowledgement', 'reply'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const theirs = await db
    .selectFrom('timeline')
    .select(['detail', 'at'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'mail-in')
    .execute();
  const came = theirs.map(({ at, detail }) => ({ at, id: detailOf({ kind: 'mail-in', detail }).messageId }));
  const named = came.filter(({ id }) => id);
  const all = [...ours, ...named].toSorted((a, b) => a.at - b.at).map(({ id }) => id);
  const last = named.toSorted((a, b) => a.at - b.at).at(-1)?.id ?? all.at(-1);
  return { in_reply_to: last ?? null, thread: all.length > 0 ? all.slice(-MOST).join(' ') : null };
}
