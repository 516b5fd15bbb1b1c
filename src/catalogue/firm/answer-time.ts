import type { Company } from './company.shape.ts';

type Week = Pick<Company, 'hours' | 'holidays'>;

/** India has one zone and no summer time. */
const offset = 5.5 * 3_600_000;
const day = 86_400_000;
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * When an answer comes at the latest: the close of the first business day that begins after something was received.
 * @param received epoch milliseconds
 * @returns epoch milliseconds, and in how many days of the calendar of India; undefined where the firm names no hours
 */
export function answerBy(received: number, { hours, holidays }: Week): { moment: number; days: number } | undefined {
  const today = Math.floor((received + offset) / day);
  for (let days = 0; days < 31; days += 1) {
    const date = new Date((today + days) * day);
    const open = hours.find(({ schemaDays }) => schemaDays.includes(names[date.getUTCDay()] ?? ''));
    if (!open?.open || !open.close || holidays.includes(date.toISOString().slice(0, 10))) continue;
    if (momentOf(date, open.open) < received) continue;
    return { moment: momentOf(date, open.close), days };
  }
  return undefined;
}

function momentOf(date: Date, clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return date.getTime() + (hour * 60 + minute) * 60_000 - offset;
}
