import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';

/** Tables of which an erasure takes rows or words. */
const touched = [
  ...['cases', 'case_words', 'timeline', 'outbox', 'files', 'mails_in', 'raw_mails', 'mail_threads', 'mail_links'],
  ...['people', 'person_contacts', 'person_joins', 'person_join_rows', 'reply_drafts', 'saved_views', 'audit'],
  ...['users', 'sessions'],
] as const;

/**
 * Takes erased words out of what the engine has only marked as free. SQLite writes its file anew: copies that pages kept
 * when they were split go with it, and so does the log. PostgreSQL clears dead rows. Not inside a transaction.
 */
export async function scrub(db: Database): Promise<void> {
  if (engineOf(db) === 'postgres') {
    for (const table of touched) await sql`vacuum ${sql.table(table)}`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await emptyLog(db);
}

/** The write-ahead log of SQLite still has the pages as they were; nothing to do on PostgreSQL. */
export async function emptyLog(db: Database): Promise<void> {
  if (engineOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
