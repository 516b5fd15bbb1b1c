import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const dayMessages = defineMessages({
  noDay: {
    en: 'There is no such day for “{field}”. Write it as {example}.',
    hi: '“{field}” में ऐसी कोई तारीख़ नहीं होती। इसे {example} की तरह लिखिए।',
  },
  past: {
    en: 'The day for “{field}” has passed. Choose today or a later day.',
    hi: '“{field}” का दिन बीत चुका है। आज या आगे की तारीख़ चुनिए।',
  },
  order: {
    en: 'The day for “{field}” lies before the first day.',
    hi: '“{field}” का दिन पहले दिन से पहले है।',
  },
});

export type DayFault = keyof typeof dayMessages;

/** The words of one language. */
export const dayWords = (locale: Locale) => wordsFor(dayMessages, locale);
