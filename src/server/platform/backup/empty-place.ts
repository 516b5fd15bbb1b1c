import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Env } from '../settings/env.ts';
import { BackupFailure } from './backup-failure.ts';
import { settleSqliteFile } from './check-sqlite.ts';
import { contentsOf } from './contents.ts';
import { pathOf, writtenFolders } from './copy-files.ts';
import type { Manifest } from './manifest.ts';
import { type Place, withDatabaseAsItIs } from './open-as-it-is.ts';

/** Tables that the site fills on its own. A database that has only been used to start the site is treated as empty. */
const FILLED_BY_ITSELF = new Set([
  'attention_notes',
  'backups',
  'failed_requests',
  'installation',
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'limits',
  'mailboxes',
  'readiness_probes',
  'reconciliations',
  'whatsapp_templates',
]);

/** Returns the location of the database to restore. The database does not have to exist, unlike for a backup. */
export function targetPlace(env: Pick<Env, 'dataDir' | 'databaseUrl'>): Place {
  return env.databaseUrl ? { url: env.databaseUrl } : { file: join(env.dataDir, 'aarambh.sqlite') };
}

/**
 * Checks that the place for a restore is empty.
 * @throws BackupFailure if there is any data that the restore would mix with or replace. Files of this very backup,
 * left by an interrupted restore, are allowed.
 */
export async function requireEmptyPlace(
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
  store: FileStore,
  manifest: Manifest,
): Promise<void> {
  const expected = new Set(manifest.files.map(({ path }) => path));
  for await (const page of store.keys()) {
    const foreign = page.find((key) => !expected.has(pathOf(key)));
    if (foreign) {
      throw notEmpty(`the store of uploads holds ${foreign}`);
    }
  }
  for (const { folder, ending } of writtenFolders) {
    const path = join(env.dataDir, folder);
    const names = existsSync(path) ? await readdir(path) : [];
    const foreign = names.find((name) => name.endsWith(ending) && !expected.has(`${folder}/${name}`));
    if (foreign) {
      throw notEmpty(`${path} holds ${foreign}`);
    }
  }
  const place = targetPlace(env);
  if ('file' in place && !existsSync(place.file)) {
    return;
  }
  await withDatabaseAsItIs(place, (db) => requireEmptyDatabase(db, manifest));
  if ('file' in place) {
    await requireUnused(place.file);
  }
}

async function requireEmptyDatabase(db: Database, manifest: Manifest): Promise<void> {
  const { tables } = await contentsOf(db);
  // Cases are checked first, because they mean more to people than the related rows.
  for (const [name, rows] of [['cases', tables.cases ?? 0] as const, ...Object.entries(tables)]) {
    if (rows > 0 && !FILLED_BY_ITSELF.has(name)) {
      throw notEmpty(`the table ${name} has ${rows} rows`);
    }
  }
  if (engineOf(db) === 'sqlite') {
    return;
  }
  // The database's tables will be dropped, so all of them must be known, at least by name.
  const stranger = Object.keys(tables).find((name) => !(name in manifest.tables) && !FILLED_BY_ITSELF.has(name));
  if (stranger) {
    throw notEmpty(`the backup has no table ${stranger}`);
  }
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and application_name = 'aarambh' and pid <> pg_backend_pid()`.execute(db);
  if (rows.length > 0) {
    throw inUse();
  }
}

/**
 * Checks that no process uses the file. Leaving WAL mode needs exclusive access, so this check fails while the site
 * runs.
 */
async function requireUnused(file: string): Promise<void> {
  await settleSqliteFile(file).catch((error: Error) => {
    throw 'errcode' in error && error.errcode === 5 ? inUse() : error;
  });
}

function inUse(): BackupFailure {
  return new BackupFailure('The site is running on the place to restore into: stop it first. Nothing was restored.');
}

function notEmpty(what: string): BackupFailure {
  return new BackupFailure(
    `The place to restore into is not empty: ${what}. Name another DATA_DIR, DATABASE_URL or bucket, or empty it. Nothing was restored.`,
  );
}
