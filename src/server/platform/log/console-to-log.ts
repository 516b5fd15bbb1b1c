import { format, stripVTControlCharacters } from 'node:util';
import { describeError } from '../errors/describe-error.ts';
import type { Log } from './log.ts';

/**
 * Turns what libraries print into lines of the log, which is JSON only. Astro prints whole URLs, including visitors'
 * search text after the question mark, so that part is removed.
 */
export function consoleToLog(log: Log, target: Console = console): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'error' } as const;
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    (typeof levels)[keyof typeof levels],
  ][]) {
    target[method] = (...said: unknown[]): void => {
      const text = stripVTControlCharacters(format(...said)).replace(/\?[^\s'")]*/g, '');
      log[level]({ said: describeError(new Error(text)) }, 'a library printed a line');
    };
  }
}
