import { answerBy } from '@/catalogue/firm/answer-time.ts';
import { company } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime, weekday } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { formMessages } from '../form.messages.ts';

/**
 * Returns the sentence about when we will reply at the latest, such as 'We’ll reply by 6:00 PM tomorrow.'; undefined if
 * there is no such time.
 * @param received epoch milliseconds
 */
export function answerTimeText(locale: Locale, received: number): string | undefined {
  const by = answerBy(received, company);
  if (!by) {
    return undefined;
  }
  const words = wordsFor(formMessages, locale);
  const near = [words.today, words.tomorrow][by.days];
  return fill(words.answerBy, { time: clockTime(locale, by.moment), day: near ?? weekday(locale, by.moment) });
}
