import { INDIA_OFFSET } from '@/kernel/india-time.ts';
import type { Company } from './company.shape.ts';

type Week = Pick<Company, 'hours' | 'holidays'>;

/** A day in milliseconds. Every day has this length, because India has no daylight saving time. */
const day = 86_400_000;
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Returns the time by which we reply: the close of the first business day that opens after a message was received.
 * @param received epoch milliseconds
 * @returns epoch milliseconds, and the number of calendar days in India; undefined if the firm does not open within a
 * month
 */
export function answerBy(received: number, { hours, holidays }: Week): { moment: number; days: number } | undefined {
  const today = Math.floor((received + INDIA_OFFSET) / day);
  for (let days = 0; days < 31; days += 1) {
    const date = new Date((today + days) * day);
    if (holidays.includes(date.toISOString().slice(0, 10))) {
      continue;
    }
    // A day can have several rows, with a break between them.
    const rows = hours.filter(({ schemaDays }) => schemaDays.includes(names[date.getUTCDay()] ?? ''));
    const opens = rows.flatMap(({ open }) => open ?? []).map((time) => momentOf(date, time));
    const closes = rows.flatMap(({ close }) => close ?? []).map((time) => momentOf(date, time));
    if (opens.length === 0 || closes.length === 0 || Math.min(...opens) < received) {
      continue;
    }
    return { moment: Math.max(...closes), days };
  }
  return undefined;
}

function momentOf(date: Date, clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return date.getTime() + (hour * 60 + minute) * 60_000 - INDIA_OFFSET;
}
