import { type Kysely, PostgresAdapter } from 'kysely';

/** Which engine is behind a database or a transaction; for the rare query that must differ. */
export function engineOf<T>(db: Kysely<T>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
