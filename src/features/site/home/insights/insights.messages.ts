import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const insightsMessages = defineMessages({
  since: { en: 'In force since {date}', hi: '{date} से लागू' },
});

export type InsightsWords = Record<keyof typeof insightsMessages, string>;

export const insightsWords = (locale: Locale): InsightsWords => wordsFor(insightsMessages, locale);
