import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const quotesMessages = defineMessages({
  kind: { en: 'carousel', hi: 'स्लाइडशो' },
  previous: { en: 'Previous quote', hi: 'पिछला वाक्य' },
  next: { en: 'Next quote', hi: 'अगला वाक्य' },
  pause: { en: 'Pause the quotes', hi: 'बदलते वाक्य रोकें' },
  show: { en: 'Show quote {number} of {count}', hi: '{count} में से वाक्य {number} दिखाएँ' },
});

export type QuotesWords = Record<keyof typeof quotesMessages, string>;

export const quotesWords = (locale: Locale): QuotesWords => wordsFor(quotesMessages, locale);
