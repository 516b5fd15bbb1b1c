import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { advise } from '../errors/advise.ts';
import { describeError } from '../errors/describe-error.ts';
import { storageTrouble } from '../errors/storage-unavailable.ts';
import type { Env } from '../settings/env.ts';

export type Log = Logger;

/** What visitors type, under the names it travels by. It is never of use in a log, and it is theirs. */
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

/** The log: one JSON object a line on standard output. Nothing that visitors typed is written, at any level. */
export function openLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: env.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    // An error of pg carries the row and one of nodemailer the recipient in properties of their own: only these go out.
    serializers: { err: describeErrorForLog },
    hooks: { logMethod: quietWhileDatabaseIsAway },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * While the database is away everything that works with it fails, hundreds of times a minute. That it is away is said once, at level 50
 * with its topic (see attention.ts); each failure that follows from it is a warning.
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
