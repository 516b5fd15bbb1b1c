import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { quoteMessages } from './quote.messages.ts';

/** Says when a payment of a quote is due. @param days the number of days after the acceptance; 0 is the same day */
export function partDueText(days: number, locale: Locale): string {
  const key = days === 0 ? 'due.atOnce' : days === 1 ? 'due.nextDay' : 'due.later';
  return fill(quoteMessages[key][locale], { days: String(days) });
}
