import { setTimeout as sleep } from 'node:timers/promises';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { BASELINE, earlierNames } from '../../../../migrations/earlier-names.ts';
import { migrations } from '../../../../migrations/index.ts';
import { errorCode } from '../errors/error-codes.ts';
import { storageTrouble } from '../errors/storage-unavailable.ts';
import { missingEarlier } from './earlier-migrations.ts';
import { readNote, writeNote } from './installation.ts';
import { readBreaking } from './json-columns.ts';
import type { Database } from './schema.ts';

/**
 * A migration. One that does more than add tables and columns must set `breaksBuildBefore`, so that the previous build
 * refuses to open the database.
 */
export type OurMigration = Migration & { readonly breaksBuildBefore?: boolean };

/**
 * How long a process waits for others that are migrating, and for a PostgreSQL server that is still starting, in
 * milliseconds.
 */
const PATIENCE_MS = { busy: 15_000, unreachable: 3000, full: 0, failing: 0 };

/**
 * Brings the tables up to date. Several processes may call this at once; one does the work, and the others wait. Tables
 * of a newer version are used as they are if that version only added to them, so an update can be rolled back without a
 * backup.
 * @param ours this version's migrations; replaced in tests
 * @throws the database's error when a migration fails; then none of it is kept. Error "corrupted migrations: ..." if a
 * newer version did more than add, and "outdated migrations: ..." if the database is older than the baseline. Nothing is
 * written in these two cases.
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
  // The records are read before the migrator starts, because the migrator holds the only connection of the embedded
  // database.
  const done = await doneMigrations(db);
  const all = { ...(await laterAdditions(db, done, ours)), ...ours, ...takenOver(done) };
  const provider = { getMigrations: async () => all };
  // Numbers are assigned before the work on a migration begins, so a migration may reach a database that already has
  // later ones.
  return new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
}

/** A migration that has nothing left to do. */
const nothing: Migration = { up: async () => {} };

/**
 * Returns the migrations that the baseline replaced, as empty ones, for a database in which all of them have run. The
 * baseline is empty as well then, because it has nothing to create. The old records stay, because the previous build
 * needs them.
 * @throws Error if only some of them have run
 */
function takenOver(done: readonly string[]): Record<string, Migration> {
  const [missing] = missingEarlier(done);
  if (missing !== undefined) {
    throw new Error(`outdated migrations: ${missing} has not run`);
  }
  const earlier = earlierNames.filter((name) => done.includes(name));
  return Object.fromEntries((earlier.length > 0 ? [BASELINE, ...earlier] : []).map((name) => [name, nothing]));
}

/**
 * Returns the migrations of a newer version as empty ones if all of them only added tables and columns, because nothing
 * is left to do for them.
 */
async function laterAdditions(
  db: Database,
  done: readonly string[],
  ours: Readonly<Record<string, unknown>>,
): Promise<Record<string, Migration>> {
  const later = done.filter((name) => !(name in ours) && !earlierNames.includes(name));
  if (later.length === 0) {
    return {};
  }
  const breaking = await readNote(db, 'breaking-migrations');
  // Versions without this note did not record what breaks the previous build, so their migrations may have done more
  // than add tables and columns.
  if (breaking === undefined || later.some((name) => readBreaking(breaking).includes(name))) {
    return {};
  }
  return Object.fromEntries(later.map((name) => [name, nothing]));
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
    // The database is empty. SQLite reports that as text, PostgreSQL as a code.
    if (error instanceof Error && (/no such table/.test(error.message) || errorCode(error) === '42P01')) {
      return [];
    }
    throw error;
  }
}

/**
 * Records which migrations break the previous build. A version that runs on newer tables keeps what the newer version
 * recorded.
 */
async function noteBreaking(db: Database, ours: Readonly<Record<string, OurMigration>>): Promise<void> {
  const noted = await readNote(db, 'breaking-migrations');
  const names = Object.keys(ours).filter((name) => ours[name]?.breaksBuildBefore);
  const all = [...new Set([...readBreaking(noted ?? '[]'), ...names])];
  if (noted === undefined || all.length > readBreaking(noted).length) {
    await writeNote(db, 'breaking-migrations', JSON.stringify(all));
  }
}
