import { type BusinessKind, listDueDates } from '@/catalogue/reading/due-dates.ts';
import type { Locale } from '@/kernel/locale.ts';
import { dueDatesWords } from './due-dates.messages.ts';
import { writeCalendar } from './write-calendar.ts';

/** The dates of one kind of business as a calendar file. @param host the site's host */
export function calendarFile(locale: Locale, kind: Pick<BusinessKind, 'id' | 'name'>, host: string): string {
  const { disclaimer, reminder } = dueDatesWords(locale);
  return writeCalendar(listDueDates(locale, kind.id), { name: kind.name, disclaimer, reminder }, host);
}
