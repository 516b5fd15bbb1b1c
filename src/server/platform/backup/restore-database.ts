import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { readNote } from '../database/installation.ts';
import type { Database } from '../database/schema.ts';
import { BackupFailure } from './backup-failure.ts';
import { checkSqliteFile, settleSqliteFile } from './check-sqlite.ts';
import { contentsOf, filesNamedIn, tablesOf } from './contents.ts';
import { pathOf } from './copy-files.ts';
import { copyRows } from './copy-rows.ts';
import { copyHashed } from './hashed-copy.ts';
import type { Manifest } from './manifest.ts';
import { type Place, withDatabaseAsItIs } from './open-as-it-is.ts';
import { findPostgresProgram, runPostgresProgram } from './postgres-programs.ts';
import { rowsOfPostgresDump, rowsOfSqlite } from './rows-of-dump.ts';
import { settle } from './unfinished-folder.ts';

/** The details of a restored database that the caller needs. */
export interface RestoredDatabase {
  /** Number of waiting emails in the database. */
  readonly waiting: number;
  /** The database's id, see installation.ts; undefined if it has none yet. */
  readonly databaseId: string | undefined;
}

/**
 * Restores the dump to an empty database of either engine, and compares it with the manifest.
 * @throws BackupFailure, or the engine's error
 */
export function restoreDatabase(folder: string, manifest: Manifest, place: Place): Promise<RestoredDatabase> {
  return 'url' in place ? restorePostgres(folder, manifest, place.url) : restoreSqlite(folder, manifest, place.file);
}

/**
 * Restores to a file next to the target and renames it when it is complete, so that the site never opens an incomplete
 * database.
 */
async function restoreSqlite(folder: string, manifest: Manifest, file: string): Promise<RestoredDatabase> {
  const unfinished = `${file}.restoring`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    await rm(unfinished + ending, { force: true });
  }
  const source = join(folder, manifest.database.path);
  if (manifest.engine === 'sqlite') {
    await copyHashed(() => createReadStream(source), unfinished);
  }
  const restored = await withDatabaseAsItIs({ file: unfinished }, async (db) => {
    if (manifest.engine === 'postgres') {
      await copyRows(db, manifest, rowsOfPostgresDump(source));
    }
    await checkSqliteFile(db);
    return finish(db, manifest);
  });
  await settleSqliteFile(unfinished);
  await rename(unfinished, file);
  await settle(dirname(file));
  return restored;
}

async function restorePostgres(folder: string, manifest: Manifest, url: string): Promise<RestoredDatabase> {
  const source = join(folder, manifest.database.path);
  return withDatabaseAsItIs({ url }, async (db) => {
    if (manifest.engine === 'sqlite') {
      await copyRows(db, manifest, rowsOfSqlite(source));
    } else {
      await runRestore(db, source, url);
    }
    return finish(db, manifest);
  });
}

async function runRestore(db: Database, source: string, url: string): Promise<void> {
  const { rows } = await sql<{ schema: string; version: number }>`select current_schema() as schema,
    current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const { schema = 'public', version = 0 } = rows[0] ?? {};
  const program = await findPostgresProgram('pg_restore', version);
  // All tables are empty, because the restore would have been rejected otherwise.
  const tables = await tablesOf(db);
  if (tables.length > 0) {
    await sql`drop table ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
  }
  await dropTriggerFunctions(db);
  // Uses one transaction, so that a restore that fails leaves the database empty.
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--schema=${schema}`];
  await runPostgresProgram(program, [...how, source], { url, signal: new AbortController().signal });
  await sql`analyze`.execute(db);
}

/** Drops the trigger functions, because dropping a table drops only its triggers and the dump creates these functions again. */
async function dropTriggerFunctions(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype`.execute(db);
  for (const { name } of rows) {
    await sql`drop function ${sql.id(name)}()`.execute(db);
  }
}

async function finish(db: Database, manifest: Manifest): Promise<RestoredDatabase> {
  await compare(db, manifest);
  return db.transaction().execute(async (transaction) => {
    // The codes in waiting emails were valid only for minutes and have expired, so these emails would confuse their
    // recipients.
    await transaction
      .updateTable('outbox')
      .set({ state: 'dead', last_error: 'restored from a backup: its code no longer counts' })
      .where('state', '=', 'waiting')
      .where('purpose', '=', 'code')
      .execute();
    const waiting = await transaction.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
    return { waiting: waiting.length, databaseId: await readNote(transaction, 'database-id') };
  });
}

/**
 * Compares the database with the manifest.
 * @throws BackupFailure if a row count differs, or if a row refers to an upload that is not in the backup
 */
async function compare(db: Database, manifest: Manifest): Promise<void> {
  const { tables } = await contentsOf(db);
  for (const name of new Set([...Object.keys(tables), ...Object.keys(manifest.tables)])) {
    if (tables[name] !== manifest.tables[name]) {
      throw new BackupFailure(
        `The table ${name} has ${tables[name] ?? 'no'} rows after the restore, ${manifest.tables[name] ?? 'none'} were backed up (${engineOf(db)}).`,
      );
    }
  }
  const known = new Set([...manifest.files.map(({ path }) => path), ...manifest.missing]);
  const unknown = (await filesNamedIn(db)).find(({ key }) => !known.has(pathOf(key)));
  if (unknown) {
    throw new BackupFailure(`A case names the upload ${unknown.key}, which is not in the backup.`);
  }
}
