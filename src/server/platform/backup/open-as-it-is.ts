import { Kysely, PostgresDialect } from 'kysely';
import { openPostgresPool } from '../database/postgres-pool.ts';
import type { Database, Schema } from '../database/schema.ts';
import { NodeSqliteDialect } from '../database/sqlite-dialect.ts';

/** The location of a database: a SQLite file or a PostgreSQL URL. */
export type Place = { readonly file: string } | { readonly url: string };

/**
 * Only connecting has a time limit, because a dump of a large database may take any amount of time. 0 means no limit.
 */
const TIMES = { connectMs: 5000, statementMs: 0, answerMs: 0 };

/** Opens a database for `work` without migrating it. */
export async function withDatabaseAsItIs<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const dialect =
    'url' in place
      ? new PostgresDialect({ pool: openPostgresPool(place.url, undefined, TIMES) })
      : new NodeSqliteDialect(place.file);
  const db = new Kysely<Schema>({ dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
