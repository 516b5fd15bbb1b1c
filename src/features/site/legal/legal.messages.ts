import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const legalMessages = defineMessages({
  updated: { en: 'Last Updated {day}', hi: 'आख़िरी बदलाव: {day}' },
  contents: { en: 'On this page', hi: 'इस पेज पर' },
  short: { en: 'In short', hi: 'थोड़े में' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
});

export type LegalWords = Record<keyof typeof legalMessages, string>;

export const legalWords = (locale: Locale): LegalWords => wordsFor(legalMessages, locale);
