import { randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

/**
 * What is noted: the database's own id; when its clock was last known to be right; up to which time a clerk has said that
 * dates ahead of the clock are wrong, not the clock; what signs the cookies of those who sign in, and of the browsers in which they did; what mails are hashed with; when
 * erased words were last taken out of free space; what signs links to documents; by which opening hours open cases are due; and over which migrations the build
 * before does not run, as a JSON array. Times are epoch
 * milliseconds, as text.
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

/** What the database notes of itself under a name; undefined when it has noted nothing. */
export async function readNote(db: Database, name: NoteName): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Notes it, in the place of what was noted before. */
export async function writeNote(db: Database, name: NoteName, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * The id of a database: a random one, made when it is first asked for, the same for all processes that share it. It
 * travels with the rows, into a snapshot and back, so a restored database is known for what it is and a new one is not.
 */
export function databaseId(db: Database): Promise<string> {
  return readOrMakeNote(db, 'database-id', randomUUID);
}

/** The note of this name; made when it is first asked for, the same for all processes that share the database. */
export async function readOrMakeNote(db: Database, name: NoteName, make: () => string): Promise<string> {
  const known = await readNote(db, name);
  if (known !== undefined) {
    return known;
  }
  // Of several processes that start together, the first one's is kept.
  await db
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readOrMakeNote(db, name, make);
}
