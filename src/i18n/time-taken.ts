import { fill } from './fill.ts';
import { groupedNumber } from './formats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The texts for a duration in each unit, each with `{count}`. */
export interface SpanWords {
  readonly minutes: string;
  readonly hours: string;
  readonly daysTaken: string;
}

/**
 * A duration in one unit: minutes below two hours, hours below three days, then days. @param milliseconds the duration
 */
export function timeTaken(words: SpanWords, milliseconds: number): string {
  if (milliseconds < 2 * HOUR) {
    return fill(words.minutes, { count: String(Math.round(milliseconds / MINUTE)) });
  }
  const [unit, size] =
    milliseconds < 72 * HOUR ? ([words.hours, HOUR] as const) : ([words.daysTaken, 24 * HOUR] as const);
  return fill(unit, { count: groupedNumber(Math.round((milliseconds / size) * 10) / 10) });
}
