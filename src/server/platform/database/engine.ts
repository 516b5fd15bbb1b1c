import { type Kysely, PostgresAdapter } from 'kysely';

/** The two database engines that the site supports. */
export type Engine = 'sqlite' | 'postgres';

/** Returns the engine behind a database or a transaction, for the few queries that must differ between engines. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
