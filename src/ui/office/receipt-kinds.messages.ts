import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** How recorded money arrived, by the kind of its receipt. */
export const receiptKindMessages = defineMessages({
  cash: { en: 'Cash', hi: 'नकद' },
  cheque: { en: 'Cheque', hi: 'चेक' },
  transfer: { en: 'Bank transfer', hi: 'बैंक से भुगतान' },
  tds: { en: 'TDS', hi: 'काटा गया टीडीएस' },
  moved: { en: 'Moved from another order', hi: 'दूसरे ऑर्डर से आया' },
});

export const receiptKindWords = (locale: Locale) => wordsFor(receiptKindMessages, locale);
