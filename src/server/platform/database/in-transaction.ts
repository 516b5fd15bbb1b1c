import { sql } from 'kysely';

import { CommitGroup } from './commit-group.ts';
import { engineOf } from './engine.ts';
import type { Database, Transaction } from './schema.ts';

const groups = new WeakMap<Database, CommitGroup>();

/**
 * Runs `work` in a transaction. When the promise resolves, all of it is on disk; when it rejects, none of it is. On
 * SQLite, simultaneous calls share one commit, which PostgreSQL does on its own. `work` may run a second time after a
 * first run was rolled back. If a transaction is already open, `work` runs in a savepoint, so if it rejects, only its
 * own changes are rolled back.
 * @throws what `work` throws, or the database's error
 */
export function inTransaction<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (isOpen(db)) {
    return inPart(db, work);
  }
  if (engineOf(db) === 'postgres') {
    return db.transaction().execute(work);
  }
  const group = groups.get(db) ?? new CommitGroup(db);
  groups.set(db, group);
  return group.add(work);
}

const isOpen = (db: Database): db is Transaction => db.isTransaction;

async function inPart<T>(db: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw error;
  }
}
