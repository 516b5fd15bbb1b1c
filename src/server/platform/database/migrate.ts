import { setTimeout as sleep } from 'node:timers/promises';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../../migrations/index.ts';
import { errorCode } from '../errors/error-codes.ts';
import { storageTrouble } from '../errors/storage-unavailable.ts';
import { readNote, writeNote } from './installation.ts';
import { readBreaking } from './json-columns.ts';
import type { Database } from './schema.ts';

/** A migration; one that does more than add says so, and the build before it refuses the database from then on. */
export type OurMigration = Migration & { readonly breaksBuildBefore?: boolean };

/** How long a process waits for others that migrate, and for a PostgreSQL that is still starting; milliseconds. */
const PATIENCE_MS = { busy: 15_000, unreachable: 3000, full: 0, failing: 0 };

/**
 * Brings the tables up to date. Several processes may do so at once: one works, the others wait. Tables of a newer version are used as they
 * are where all that was done to them since only added: an update can be taken back without a backup.
 * @param ours replaced by tests
 * @throws the database's error when a migration fails; nothing of it is kept then. Error "corrupted migrations: ..." where a newer
 * version did more than add.
 */
export async function migrate(db: Database, ours: Readonly<Record<string, OurMigration>> = migrations): Promise<void> {
  const began = Date.now();
  for (;;) {
    const { error } = await migrateOnce(db, ours).catch((thrown: unknown) => ({ error: thrown }));
    if (error === undefined) {
      return noteBreaking(db, ours);
    }
    const trouble = storageTrouble(error);
    if (trouble === undefined || Date.now() - began > PATIENCE_MS[trouble]) {
      throw error;
    }
    await sleep(100 + Math.random() * 200);
  }
}

async function migrateOnce(db: Database, ours: Readonly<Record<string, Migration>>): Promise<{ error?: unknown }> {
  // Before the migrator begins: it holds the only connection of the embedded database.
  const all = { ...(await laterAdditions(db, ours)), ...ours };
  const provider = { getMigrations: async () => all };
  // Numbers are handed out before the work begins: a migration may come to a database that has later ones already.
  return new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
}

/** What a newer version has done to the database, where all of it only added: nothing is left to be done of it. */
async function laterAdditions(
  db: Database,
  ours: Readonly<Record<string, unknown>>,
): Promise<Record<string, Migration>> {
  const later = (await doneMigrations(db)).filter((name) => !(name in ours));
  if (later.length === 0) {
    return {};
  }
  const breaking = await readNote(db, 'breaking-migrations');
  // A version that noted none is older than this rule.
  if (breaking === undefined || later.some((name) => readBreaking(breaking).includes(name))) {
    return {};
  }
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}

async function doneMigrations(db: Database): Promise<string[]> {
  try {
    const rows = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute();
    return rows.map(({ name }) => name);
  } catch (error) {
    // A database that is empty: SQLite by its words, PostgreSQL by its code.
    if (error instanceof Error && (/no such table/.test(error.message) || errorCode(error) === '42P01')) {
      return [];
    }
    throw error;
  }
}

/** A version that runs on newer tables keeps what the newer one noted. */
async function noteBreaking(db: Database, ours: Readonly<Record<string, OurMigration>>): Promise<void> {
  const noted = await readNote(db, 'breaking-migrations');
  const names = Object.keys(ours).filter((name) => ours[name]?.breaksBuildBefore);
  const all = [...new Set([...readBreaking(noted ?? '[]'), ...names])];
  if (noted === undefined || all.length > readBreaking(noted).length) {
    await writeNote(db, 'breaking-migrations', JSON.stringify(all));
  }
}
