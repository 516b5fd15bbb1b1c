import { type Dialect, type Driver, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';

/**
 * Kysely over node:sqlite. Kysely's own dialect needs better-sqlite3 and starts transactions that cannot wait for a
 * lock.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;
  constructor(file: string) {
    this.#file = file;
  }
  createDriver = (): Driver => new NodeSqliteDriver(this.#file);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new TransactionalSqliteAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

/**
 * SQLite can roll back schema changes, so the migrator may run in one immediate transaction. Either all migrations are
 * applied or none, and a second process waits in `begin` and then finds them applied.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely gives the connection to one caller at a time, because the adapter says that there is only one. */
class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #connection: SqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#connection = await SqliteConnection.open(this.#file);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) {
      throw new Error('The database is closed.');
    }
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = (connection: SqliteConnection) => connection.begin();
  commitTransaction = (connection: SqliteConnection) => connection.commit();
  rollbackTransaction = (connection: SqliteConnection) => connection.rollback();

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
