import { INDIA_OFFSET } from '@/kernel/india-time.ts';

/** The previous month, in India. Times are epoch milliseconds: `from` is included, `to` is not. */
export function lastMonth(now: number): { month: number; year: number; from: number; to: number } {
  const today = new Date(now + INDIA_OFFSET);
  const begin = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
  const end = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
  return {
    month: begin.getUTCMonth() + 1,
    year: begin.getUTCFullYear(),
    from: begin.getTime() - INDIA_OFFSET,
    to: end - INDIA_OFFSET,
  };
}
