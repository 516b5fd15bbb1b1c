import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const aboutMessages = defineMessages({
  inPractice: { en: 'In practice', hi: 'रोज़ के काम में' },
  fiveStars: { en: '5 of 5 stars', hi: '5 में से 5 सितारे' },
});

export type AboutWords = Record<keyof typeof aboutMessages, string>;

export const aboutWords = (locale: Locale): AboutWords => wordsFor(aboutMessages, locale);
