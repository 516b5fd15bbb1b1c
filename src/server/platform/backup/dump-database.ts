import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { unsavedTables } from '../database/push-tables.ts';
import type { Database } from '../database/schema.ts';
import type { Env } from '../settings/env.ts';
import { BackupFailure } from './backup-failure.ts';
import { checkSqliteFile, settleSqliteFile } from './check-sqlite.ts';
import { type Contents, contentsOf, filesNamedIn, type NamedFile } from './contents.ts';
import { copySqlite } from './copy-sqlite.ts';
import { flushWhile } from './flush-while.ts';
import type { Manifest } from './manifest.ts';
import { type Place, withDatabaseAsItIs } from './open-as-it-is.ts';
import { findPostgresProgram, runPostgresProgram } from './postgres-programs.ts';

/** A consistent snapshot of the database, in one file. */
export interface Dump {
  readonly engine: Manifest['engine'];
  /** The file's name in the folder. */
  readonly path: Manifest['database']['path'];
  /** In epoch milliseconds. */
  readonly takenAt: number;
  readonly contents: Contents;
  readonly files: readonly NamedFile[];
}

/** Returns the configured location of the database. @throws BackupFailure if there is none */
export function configuredPlace(env: Pick<Env, 'dataDir' | 'databaseUrl'>): Place {
  if (env.databaseUrl) {
    return { url: env.databaseUrl };
  }
  const file = join(env.dataDir, 'aarambh.sqlite');
  if (existsSync(file)) {
    return { file };
  }
  throw new BackupFailure(`There is no database to back up: ${file} does not exist. Is DATA_DIR right?`);
}

/**
 * Dumps the database into `folder`, while other processes write to the database.
 * @throws BackupFailure, or the engine's error
 */
export function dumpDatabase(place: Place, folder: string, signal: AbortSignal): Promise<Dump> {
  return 'url' in place ? dumpPostgres(place.url, folder, signal) : dumpSqlite(place.file, folder, signal);
}

async function dumpSqlite(source: string, folder: string, signal: AbortSignal): Promise<Dump> {
  const path = 'database.sqlite';
  const file = await newFile(folder, path);
  const takenAt = Date.now();
  await copySqlite(source, file, signal);
  await withDatabaseAsItIs({ file }, checkSqliteFile);
  emptyUnsaved(file);
  const { contents, files } = await withDatabaseAsItIs({ file }, read);
  await settleSqliteFile(file);
  return { engine: 'sqlite', path, takenAt, contents, files };
}

function dumpPostgres(url: string, folder: string, signal: AbortSignal): Promise<Dump> {
  const path = 'database.dump';
  return withDatabaseAsItIs({ url }, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const takenAt = Date.now();
        const { snapshot, schema, version } = await describeServer(transaction);
        const { contents, files } = withoutUnsaved(await read(transaction));
        const program = await findPostgresProgram('pg_dump', version);
        const file = await newFile(folder, path);
        const unsaved = unsavedTables.map((name) => `--exclude-table-data=*.${name}`);
        const what = [`--schema=${schema}`, '--format=custom', '--no-owner', '--no-privileges', ...unsaved];
        // The snapshot of our own transaction is used, so that the counted and dumped rows are the same.
        const how = [`--snapshot=${snapshot}`, '--lock-wait-timeout=30s', `--file=${file}`];
        await flushWhile(file, () => runPostgresProgram(program, [...what, ...how], { url, signal }));
        return { engine: 'postgres', path, takenAt, contents, files };
      }),
  );
}

/** Removes from the copy, including its free space, the rows that backups never contain. */
function emptyUnsaved(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma secure_delete = on');
    const known = db.prepare("select name from sqlite_schema where type = 'table'").all();
    const names = new Set(known.map(({ name }) => String(name)));
    // A database of an older version does not have these tables.
    for (const name of unsavedTables.filter((each) => names.has(each))) {
      db.exec(`delete from ${name}`);
    }
  } finally {
    db.close();
  }
}

/** Sets the row counts of the tables that backups leave empty to zero, because pg_dump leaves out their rows. */
function withoutUnsaved({ contents, files }: Awaited<ReturnType<typeof read>>): Awaited<ReturnType<typeof read>> {
  const tables = { ...contents.tables };
  for (const name of unsavedTables.filter((each) => each in tables)) {
    tables[name] = 0;
  }
  return { contents: { ...contents, tables }, files };
}

async function read(db: Database): Promise<{ contents: Contents; files: NamedFile[] }> {
  const contents = await contentsOf(db);
  if (contents.migrations.length === 0) {
    throw new BackupFailure(
      'There is nothing to back up: the database has no tables. Are DATA_DIR and DATABASE_URL right?',
    );
  }
  return { contents, files: 'files' in contents.tables ? await filesNamedIn(db) : [] };
}

async function describeServer(db: Database) {
  const { rows } = await sql<{ snapshot: string; schema: string; version: number }>`select
    pg_export_snapshot() as snapshot, current_schema() as schema,
    current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('PostgreSQL did not report its version.');
  }
  return row;
}

/** Creates a private file before the dump, because the engines would create a file that everyone can read. */
async function newFile(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  await using _handle = await open(file, 'wx', 0o600);
  return file;
}
