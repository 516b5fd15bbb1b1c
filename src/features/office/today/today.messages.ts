import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const todayMessages = defineMessages({
  greeting: { en: 'Welcome, {name}', hi: 'नमस्ते, {name}' },
  intro: { en: 'What do you want to look at?', hi: 'क्या देखना चाहते हैं?' },
});

/** The words of the office's first page in one language. */
export const todayWords = (locale: Locale) => wordsFor(todayMessages, locale);
export type TodayWords = ReturnType<typeof todayWords>;
