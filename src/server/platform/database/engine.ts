import { type Kysely, PostgresAdapter } from 'kysely';

/** The two databases that the site runs on. */
export type Engine = 'sqlite' | 'postgres';

/** Which engine is behind a database or a transaction; for the rare query that must differ. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
