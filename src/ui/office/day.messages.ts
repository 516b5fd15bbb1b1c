import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const dayMessages = defineMessages({
  noDay: {
    en: 'There is no such day. Write it as 2026-11-23.',
    hi: 'ऐसी कोई तारीख़ नहीं होती। इसे 2026-11-23 की तरह लिखिए।',
  },
  past: { en: 'This day has passed. Choose today or a later day.', hi: 'यह दिन बीत चुका है। आज या आगे की तारीख़ चुनिए।' },
  order: { en: 'The last day lies before the first.', hi: 'आख़िरी दिन पहले दिन से पहले है।' },
});

export type DayFault = keyof typeof dayMessages;

/** What is said beside the field. */
export const dayText = (locale: Locale, fault: DayFault): string => wordsFor(dayMessages, locale)[fault];
