import { randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

/**
 * The facts that the database stores about itself: its own id; when its clock was last known to be right; the time up
 * to which a clerk has confirmed that the clock is right and dates ahead of it are wrong; the keys for the cookies of
 * sessions and of known browsers; the key for hashes of emails; when erased text was last removed from free space; the
 * keys for links to documents and for proofs of orders; the opening hours from which the due times of open cases were
 * calculated; and the migrations that the previous build cannot run on, as a JSON array. Times are epoch milliseconds,
 * as text.
 */
export type NoteName =
  | 'database-id'
  | 'clock-was-right-at'
  | 'clock-confirmed-over'
  | 'sign-in-secret'
  | 'known-browser-key'
  | 'mail-hash-key'
  | 'scrubbed-at'
  | 'document-link-key'
  | 'order-proof-key'
  | 'opening-hours'
  | 'breaking-migrations';

/** Returns the note with this name; undefined if there is none. */
export async function readNote(db: Database, name: NoteName): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Saves a note, replacing the previous one. */
export async function writeNote(db: Database, name: NoteName, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Returns the database's id, which is random, created on first use, and the same for all processes that share the
 * database. It is part of every backup, so a restored database is recognised and a new one is not mistaken for it.
 */
export function databaseId(db: Database): Promise<string> {
  return readOrMakeNote(db, 'database-id', randomUUID);
}

/** Returns the note with this name, created on first use and the same for all processes that share the database. */
export async function readOrMakeNote(db: Database, name: NoteName, make: () => string): Promise<string> {
  const known = await readNote(db, name);
  if (known !== undefined) {
    return known;
  }
  // If several processes start together, the first one's value is kept.
  await db
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readOrMakeNote(db, name, make);
}
