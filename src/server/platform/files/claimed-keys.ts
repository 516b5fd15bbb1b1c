import type { Database } from '../database/schema.ts';

/** The number of keys per query. SQLite allows 32,766 parameters, but short queries let other requests through. */
const AT_ONCE = 500;

/**
 * Returns which of the keys a case, an email, an order's document or a receipt refers to.
 * @throws the database's error
 */
export async function claimedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const claimed = new Set<string>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const asked = keys.slice(from, from + AT_ONCE);
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', asked).execute();
    for (const row of rows) {
      claimed.add(row.storage_key);
    }
    const mails = await db.selectFrom('raw_mails').select('storage_key').where('storage_key', 'in', asked).execute();
    for (const table of ['paper_pages', 'receipt_files'] as const) {
      const pages = await db.selectFrom(table).select('storage_key').where('storage_key', 'in', asked).execute();
      for (const { storage_key } of pages) {
        claimed.add(storage_key);
      }
    }
    for (const { storage_key } of mails) {
      if (storage_key) {
        claimed.add(storage_key);
      }
    }
  }
  return claimed;
}
