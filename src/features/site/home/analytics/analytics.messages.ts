import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const analyticsMessages = defineMessages({
  pause: { en: 'Pause the changing value', hi: 'बदलता अंक रोकें' },
});

export const analyticsWords = (locale: Locale) => wordsFor(analyticsMessages, locale);
