import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const homeFaqMessages = defineMessages({
  all: { en: 'All questions', hi: 'सभी सवाल' },
  ask: { en: 'Ask your own', hi: 'अपना सवाल पूछें' },
});

export type HomeFaqWords = Record<keyof typeof homeFaqMessages, string>;

export const homeFaqWords = (locale: Locale): HomeFaqWords => wordsFor(homeFaqMessages, locale);
