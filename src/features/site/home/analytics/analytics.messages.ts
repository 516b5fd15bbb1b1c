import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const analyticsMessages = defineMessages({
  pause: { en: 'Pause the changing value', hi: 'बदलता अंक रोकें' },
});

export const analyticsWords = (locale: Locale) => wordsFor(analyticsMessages, locale);
