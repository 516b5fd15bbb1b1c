import { CommitGroup } from './commit-group.ts';
import { engineOf } from './engine.ts';
import type { Database, Transaction } from './schema.ts';

const groups = new WeakMap<Database, CommitGroup>();

/**
 * Runs `work` in a transaction. When the promise resolves, all of it is on disk; when it rejects, none of it is. On SQLite,
 * calls made at the same time share one commit, as PostgreSQL does on its own. `work` may run a second time after a first run
 * was rolled back.
 * @throws what `work` throws, or the database's error
 */
export function inTransaction<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres') {
    return db.transaction().execute(work);
  }
  const group = groups.get(db) ?? new CommitGroup(db);
  groups.set(db, group);
  return group.add(work);
}
