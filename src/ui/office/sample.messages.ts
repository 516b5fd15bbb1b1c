import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const sampleMessages = defineMessages({
  sample: { en: 'Sample', hi: 'नमूना' },
});

/** The label of a case, an order or an appointment made by `npm run sample-data`. */
export const sampleWords = (locale: Locale) => wordsFor(sampleMessages, locale);
