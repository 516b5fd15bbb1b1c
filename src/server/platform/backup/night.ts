import { INDIA_OFFSET } from '../../../kernel/india-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Returns the night for which a backup is due. This is the last night that has begun, as the date in India on which it
 * began, such as 2026-11-22.
 */
export function nightDue(now: number, atMinute: number): string {
  const began = Math.floor((now + INDIA_OFFSET - atMinute * MINUTE) / DAY) * DAY;
  return new Date(began).toISOString().slice(0, 10);
}
