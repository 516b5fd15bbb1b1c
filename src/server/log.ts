import { type DestinationStream, type Logger, pino } from 'pino';
import { advise } from './advise.ts';
import { describeError } from './describe-error.ts';
import type { Env } from './env.ts';

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
  };
  return destination ? pino(options, destination) : pino(options);
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
