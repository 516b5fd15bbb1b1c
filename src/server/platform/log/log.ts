import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { advise } from '../errors/advise.ts';
import { describeError } from '../errors/describe-error.ts';
import { storageTrouble } from '../errors/storage-unavailable.ts';
import type { Env } from '../settings/env.ts';

export type Log = Logger;

/** The names of fields with visitors' input, which is never useful in a log and is private. */
const PERSONAL = [
  'name',
  'email',
  'phone',
  'message',
  'fields',
  'to',
  'recipient',
  'replyTo',
  'subject',
  'html',
  'text',
];

/**
 * Opens the log, which has one JSON object per line on standard output. Visitors' input is never written, at any level.
 */
export function openLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: env.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    // Errors from pg contain the row, and errors from nodemailer the recipient, in extra properties, so only these
    // fields are logged.
    serializers: { err: describeErrorForLog },
    hooks: { logMethod: quietWhileDatabaseIsAway },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Lowers errors to warnings while the database is unavailable, because everything that uses it then fails, hundreds of
 * times a minute. The outage itself is logged once, at level 50 with its topic (see attention.ts).
 */
function quietWhileDatabaseIsAway(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [facts] = args;
  if (level === pino.levels.values.error && isFailureOfStorage(facts)) {
    this.warn(...args);
  } else {
    method.apply(this, args);
  }
}

function isFailureOfStorage(facts: unknown): boolean {
  if (typeof facts !== 'object' || facts === null || !('err' in facts) || 'topic' in facts) {
    return false;
  }
  return storageTrouble(facts.err) !== undefined;
}

function describeErrorForLog(error: unknown) {
  const at = error instanceof Error ? error.stack?.split('\n    at ').slice(1, 8) : undefined;
  const advice = advise(error);
  return {
    type: error instanceof Error ? error.name : typeof error,
    summary: describeError(error),
    ...(advice === undefined ? {} : { advice }),
    at,
  };
}
