import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const dayMessages = defineMessages({
  noDay: {
    en: 'The date in “{field}” does not exist. Write it like this: {example}.',
    hi: '“{field}” में लिखी तारीख़ कैलेंडर में नहीं है। इसे {example} की तरह लिखें।',
  },
  past: {
    en: 'The date in “{field}” has passed. Choose today or a later date.',
    hi: '“{field}” की तारीख़ बीत चुकी है। आज या आगे की तारीख़ चुनें।',
  },
  order: {
    en: 'The date in “{field}” is before the first date. Choose a later one.',
    hi: '“{field}” की तारीख़ शुरू की तारीख़ से पहले की है। बाद की तारीख़ चुनें।',
  },
});

export type DayFault = keyof typeof dayMessages;

/** The texts of date fields in one language. */
export const dayWords = (locale: Locale) => wordsFor(dayMessages, locale);
