import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { advise } from '../errors/advise.ts';
import { StorageUnavailable, storageTrouble } from '../errors/storage-unavailable.ts';
import type { Log } from '../log/log.ts';
import type { Env } from '../settings/env.ts';
import { makePrivate, makePrivateFile } from '../settings/private-folder.ts';
import { migrate } from './migrate.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Database, Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

type Settings = Pick<Env, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the configured database, which is PostgreSQL at DATABASE_URL or otherwise the file DATA_DIR/aarambh.sqlite,
 * creates what is missing and applies the migrations. Close it with `destroy()`.
 * @throws StorageUnavailable when it cannot be opened; its message says why and what to do
 */
export async function openDatabase(env: Settings, log?: Log): Promise<Database> {
  let db: Database | undefined;
  try {
    db = new Kysely<Schema>({ dialect: await chooseDialect(env, log) });
    await migrate(db);
    return db;
  } catch (error) {
    await db?.destroy();
    const sentence = advise(error, placeOf(env, error));
    const trouble = storageTrouble(error) ?? (sentence === undefined ? undefined : 'failing');
    throw trouble === undefined ? error : new StorageUnavailable(trouble, error, sentence);
  }
}

async function chooseDialect(env: Settings, log: Log | undefined) {
  if (env.databaseUrl) {
    return new PostgresDialect({ pool: openPostgresPool(env.databaseUrl, log) });
  }
  await makePrivate(env.dataDir);
  await makePrivateFile(sqliteFile(env));
  return new NodeSqliteDialect(sqliteFile(env));
}

/** Returns the path of the embedded database's file. */
export function sqliteFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'aarambh.sqlite');
}

/**
 * Returns the place to name in an error message: the path that the system refused, the file, or the host and database
 * name.
 */
function placeOf(env: Settings, error: unknown): string {
  if (env.databaseUrl) {
    const { host, pathname } = new URL(env.databaseUrl);
    return `the PostgreSQL at ${host}${pathname}`;
  }
  return error instanceof Error && 'path' in error ? String(error.path) : sqliteFile(env);
}
