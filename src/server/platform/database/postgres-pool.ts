import { Pool, types } from 'pg';
import type { Log } from '../log/log.ts';

/** Timeouts in milliseconds. Tests shorten them. */
interface PostgresTimes {
  readonly connectMs: number;
  readonly statementMs: number;
  readonly answerMs: number;
}
const TIMES: PostgresTimes = { connectMs: 5000, statementMs: 10_000, answerMs: 15_000 };

const INT8 = 20;

/** Opens a pool of at most ten connections. It gives up on a silent server and drops dead connections. */
export function openPostgresPool(url: string, log?: Log, times = TIMES): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: times.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'aarambh',
    // The server stops a statement that takes too long.
    statement_timeout: times.statementMs,
    idle_in_transaction_session_timeout: times.answerMs,
    // The client stops waiting when the server itself has gone silent.
    query_timeout: times.answerMs,
    types: { getTypeParser },
  });
  pool.on('connect', (client) => {
    // A connection can also break between two statements of a transaction, when the pool does not listen for errors.
    // Without a listener, the error would end the process. The next statement then fails anyway.
    client.on('error', (err) => log?.warn({ err }, 'a database connection broke; the next query opens another'));
  });
  pool.on('error', () => undefined);
  pool.on('release', (_error, client) => {
    // A connection released while an answer was still due is closed, because its next user would wait for that answer as well.
    if (isAwaitingAnswer(client)) {
      void client.end();
    }
  });
  return pool;
}

/** Counts and times are int8, which pg reads as strings because they might exceed 2^53. Ours never do. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : types.getTypeParser(oid, format as 'text');
}

/** Whether the connection is still waiting for an answer, according to a property that pg's types lack. */
function isAwaitingAnswer(client: object): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}
