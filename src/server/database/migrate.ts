import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Database } from './schema.ts';
import { storageTrouble } from './storage-unavailable.ts';

/** How long a process waits for others that migrate, and for a PostgreSQL that is still starting; milliseconds. */
const PATIENCE_MS = { busy: 15_000, unreachable: 3000, full: 0, failing: 0 };

/**
 * Brings the tables up to date. Several processes may do so at once: one works, the others wait.
 * @throws the database's error when a migration fails; nothing of it is kept then.
 */
export async function migrate(db: Database): Promise<void> {
  // Numbers are handed out before the work begins: a migration may come to a database that has later ones already.
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const began = Date.now();
  for (;;) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    const trouble = storageTrouble(error);
    if (trouble === undefined || Date.now() - began > PATIENCE_MS[trouble]) throw error;
    await sleep(100 + Math.random() * 200);
  }
}
