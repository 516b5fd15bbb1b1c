import type { Database } from '../../platform/database/schema.ts';
import type { Attention } from '../../platform/log/attention.ts';

/** The time after which a process that has not reported counts as gone, in milliseconds. */
const GONE_MS = 150_000;

/**
 * Saves this process's notes, reads those of the other processes, and deletes those of processes that are gone.
 * @param process identifies this process among those of the site
 * @param now epoch milliseconds
 */
export async function shareAttention(db: Database, attention: Attention, process: string, now: number): Promise<void> {
  const own = attention.own();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('attention_notes')
      .where((row) => row.or([row('process', '=', process), row('seen_at', '<', now - GONE_MS)]))
      .execute();
    if (own.length > 0) {
      await transaction
        .insertInto('attention_notes')
        .values(own.map((note) => ({ ...note, process, seen_at: now })))
        .execute();
    }
  });
  const others = await db
    .selectFrom('attention_notes')
    .select(['topic', 'sentence'])
    .where('process', '!=', process)
    .orderBy('process')
    .orderBy('topic')
    .execute();
  attention.hear(others);
}

/** Deletes the notes of a process that is ending. */
export async function unshareAttention(db: Database, process: string): Promise<void> {
  await db.deleteFrom('attention_notes').where('process', '=', process).execute();
}
