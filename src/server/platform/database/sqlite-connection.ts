import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { Patience } from './patience.ts';

/** How long a writer waits for another process's lock, in milliseconds. */
const PATIENCE_MS = 5000;
/** The number of cached statements. We have about thirty queries; id lists of different lengths add a few more. */
const STATEMENTS_KEPT = 200;

/** A process's only connection to its SQLite file. Calls are synchronous, and a commit is one fsync, about 0.3 ms. */
export class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #patience = new Patience(PATIENCE_MS);
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  private constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Opens or creates the file. @throws SQLite's error if that fails or the file stays locked */
  static async open(file: string): Promise<SqliteConnection> {
    const db = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
    const connection = new SqliteConnection(db);
    // Several processes may start together, and the switch to WAL needs exclusive access for a moment.
    await connection.#patience.during(() => db.exec('pragma journal_mode = wal'));
    // FULL: an acknowledged enquiry survives a power failure, not only a crash of the process.
    db.exec('pragma synchronous = full; pragma journal_size_limit = 67108864; pragma trusted_schema = off');
    // Deleted data is overwritten instead of only marked as free; see erasure/scrub.ts.
    db.exec('pragma secure_delete = on');
    // The search words of a case are spread over the whole index. In the default cache of 2 MB, the pages of the index
    // would evict each other.
    db.exec('pragma cache_size = -32768');
    return connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Inside a transaction we already have the write lock. Outside one, a statement that fails because the database is
    // busy has changed nothing, so it can be repeated.
    if (this.#db.isTransaction) {
      return this.#run(query);
    }
    return this.#patience.during(
      () => this.#run<R>(query),
      ({ numAffectedRows }) => numAffectedRows !== undefined,
    );
  }

  async begin(): Promise<void> {
    // A rollback that fails on a full disk leaves its transaction open.
    await this.rollback();
    // The transaction is immediate, because a deferred one that reads before it writes cannot wait for the write lock.
    await this.#patience.during(() => this.#db.exec('begin immediate'));
  }

  async commit(): Promise<void> {
    this.#db.exec('commit');
  }

  async rollback(): Promise<void> {
    // After most write failures, SQLite rolls back automatically.
    if (this.#db.isTransaction) {
      this.#db.exec('rollback');
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  // The interface requires a generator; none of our queries streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not implemented for SQLite: read pages with limit and offset instead.');
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters.map(checkedParameter);
    if (returnsRows) {
      return { rows: statement.all(...values) as R[] };
    }
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string) {
    let prepared = this.#statements.get(sql);
    // The statement is removed and added again, because a Map keeps insertion order and its first entry must be the least
    // recently used.
    this.#statements.delete(sql);
    if (!prepared) {
      const statement = this.#db.prepare(sql);
      prepared = { statement, returnsRows: statement.columns().length > 0 };
    }
    this.#statements.set(sql, prepared);
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size > STATEMENTS_KEPT) {
      this.#statements.delete(oldest);
    }
    return prepared;
  }
}

function checkedParameter(value: unknown): SQLInputValue {
  // node:sqlite stores a Date as NULL without an error.
  if (value instanceof Date || typeof value === 'boolean' || value === undefined) {
    throw new TypeError(
      'Store times as epoch milliseconds and booleans as 1 or 0, which are the same in both engines.',
    );
  }
  return value as SQLInputValue;
}
