import { DAY } from '../../platform/limits/visitor-limits.ts';

/**
 * India's operators give a number that was switched off to someone else after 90 days at the earliest, as TRAI told the
 * Supreme Court in November 2023. So a number that was used twice within a shorter time still belongs to the same
 * person. In milliseconds.
 */
export const REASSIGNED_MS = 90 * DAY;

/** When a number was last used or given up, as far as we know, in epoch milliseconds. */
export interface NumberSigns {
  /** When a code that was sent to it was last used; null if never. */
  readonly provenAt: number | null;
  /** When its WhatsApp account last wrote to us; null if never. */
  readonly wroteAt: number | null;
  /** When WhatsApp told us that its owner has another number now; null if never. */
  readonly changedAt: number | null;
}

/**
 * Whether a number still belongs to the person who confirmed it last. It may not if it had no known use for
 * REASSIGNED_MS, or if WhatsApp reported that its owner changed numbers.
 */
export function isInSameHands({ provenAt, wroteAt, changedAt }: NumberSigns, now: number): boolean {
  if (provenAt === null || (changedAt !== null && changedAt >= provenAt)) {
    return false;
  }
  const between = wroteAt !== null && wroteAt > provenAt && wroteAt < now ? [wroteAt] : [];
  const moments = [provenAt, ...between, now];
  return moments.every((at, index) => at - (moments[index - 1] ?? at) < REASSIGNED_MS);
}

/** Returns the time from which orders under a number belong to the person who now confirms it for the first time. */
export const belongsFrom = ({ changedAt }: Pick<NumberSigns, 'changedAt'>, now: number): number =>
  Math.max(now - REASSIGNED_MS, changedAt === null ? 0 : changedAt + 1);
