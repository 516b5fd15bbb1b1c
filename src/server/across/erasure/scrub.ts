import { sql } from 'kysely';
import { INDIA_OFFSET } from '../../../kernel/india-time.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { readNote, writeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Tables from which an erasure removes rows or text. */
const touched = [
  'cases',
  'case_words',
  'timeline',
  'chat_threads',
  'chat_keys',
  'chat_tokens',
  'outbox',
  'files',
  'mails_in',
  'raw_mails',
  'mail_threads',
  'mail_links',
  'sender_rules',
  'people',
  'person_contacts',
  'person_joins',
  'person_join_rows',
  'reply_drafts',
  'saved_views',
  'audit',
  'users',
  'sessions',
  'orders',
  'money_receipts',
  'receipt_files',
  'receipt_returns',
  'document_terms',
  'asked_papers',
  'paper_pages',
  'order_numbers',
  'order_dates',
  'appointments',
  'appointment_reminders',
  'order_letters',
  'businesses',
  'messages',
  'messages_in',
  'due_notices',
  'events_in',
  'contact_states',
  'contact_consents',
  'clerk_quotes',
  'clerk_quote_revisions',
] as const;

/**
 * Removes erased text from space that the engine has only marked as free. SQLite rewrites its file, which removes the
 * log and copies left by page splits. PostgreSQL clears dead rows. Do not call it in a transaction.
 */
export async function scrub(db: Database): Promise<void> {
  if (engineOf(db) === 'postgres') {
    for (const table of touched) {
      await sql`vacuum ${sql.table(table)}`.execute(db);
    }
    return;
  }
  await sql`vacuum`.execute(db);
  await emptyLog(db);
}

/** Empties SQLite's write-ahead log, which still has the old pages; does nothing on PostgreSQL. */
export async function emptyLog(db: Database): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}

/**
 * The size in bytes below which a file is scrubbed immediately, because no one notices. A larger file is scrubbed at
 * night, Indian time, because writers have to wait for several seconds.
 */
const SMALL = 32 * 1024 * 1024;
const NIGHT = { from: 2, until: 5 };

/** Scrubs data erased since the last time, as soon as this delays no one. @returns whether it did */
export async function scrubIfNeeded(db: Database, now: number): Promise<boolean> {
  const newest = await db
    .selectFrom('erasures')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const last = Number(await readNote(db, 'scrubbed-at'));
  if (!newest?.at || Number(newest.at) <= (last || 0)) {
    return false;
  }
  const hour = new Date(now + INDIA_OFFSET).getUTCHours();
  const isNight = hour >= NIGHT.from && hour < NIGHT.until;
  if (!isNight && (await bytesOf(db)) > SMALL) {
    return false;
  }
  await scrub(db);
  await writeNote(db, 'scrubbed-at', String(newest.at));
  return true;
}

/** Makes the next round scrub again, because data of an erased person was deleted after the last scrub. */
export const scrubAgain = (db: Database): Promise<void> => writeNote(db, 'scrubbed-at', '0');

/** Returns the size of the file; 0 on PostgreSQL, where scrubbing delays no one. */
async function bytesOf(db: Database): Promise<number> {
  if (engineOf(db) === 'postgres') {
    return 0;
  }
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`.execute(db);
  return rows[0]?.bytes ?? 0;
}
