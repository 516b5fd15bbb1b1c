import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { dateTags, type Locale } from '@/kernel/locale.ts';
import { businessDaysMessages } from './business-days.messages.ts';
import type { Company } from './company.shape.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** A Monday, used to calculate the other days of the week. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY = 24 * 3_600_000;

/** Returns the days on which the firm is open, in words: “Monday to Saturday”, “Monday, Wednesday and Friday”. */
export function businessDays(hours: Company['hours'], locale: Locale): string {
  const open = new Set(hours.filter((row) => row.open !== undefined).flatMap(({ schemaDays }) => schemaDays));
  const days = new Intl.DateTimeFormat(dateTags[locale], { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (index: number): string => days.format(MONDAY + index * DAY);
  const runs: [first: number, last: number][] = [];
  for (const [index, day] of week.entries()) {
    if (!open.has(day)) {
      continue;
    }
    const run = runs.at(-1);
    if (run?.[1] === index - 1) {
      run[1] = index;
    } else {
      runs.push([index, index]);
    }
  }
  const { range, and } = wordsFor(businessDaysMessages, locale);
  const named = runs.flatMap(([first, last]) =>
    // Two consecutive days are listed instead of written as a range.
    last - first > 1
      ? [fill(range, { first: nameOf(first), last: nameOf(last) })]
      : [...new Set([first, last])].map(nameOf),
  );
  const last = named.pop() ?? '';
  return named.length === 0 ? last : fill(and, { first: named.join(', '), last });
}
