import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Database, Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { withStorageErrors } from './storage-unavailable.ts';

/**
 * Opens the database that the configuration names, PostgreSQL at DATABASE_URL or else DATA_DIR/aarambh.sqlite, creating
 * what is missing, and applies the migrations. Close it with `destroy()`.
 * @throws StorageUnavailable when it cannot be opened.
 */
export async function openDatabase(env: Pick<Env, 'dataDir' | 'databaseUrl'>, log?: Log): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: await chooseDialect(env, log) });
  try {
    await withStorageErrors(() => migrate(db));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function chooseDialect(env: Pick<Env, 'dataDir' | 'databaseUrl'>, log: Log | undefined) {
  if (env.databaseUrl) return new PostgresDialect({ pool: openPostgresPool(env.databaseUrl, log) });
  // Inquiries are personal: nobody else on the machine needs to read them.
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  return new NodeSqliteDialect(join(env.dataDir, 'aarambh.sqlite'));
}
