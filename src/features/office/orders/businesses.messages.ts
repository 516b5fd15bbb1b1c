import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const businessesMessages = defineMessages({
  title: { en: 'Businesses of this {wording.customer}', hi: 'इस {wording.customer} के कारोबार' },
  people: {
    en: 'Others who order for this GSTIN: {people}',
    hi: 'इस जीएसटी नंबर के लिए ऑर्डर देने वाले दूसरे लोग: {people}',
  },
  isThis: { en: 'this order', hi: 'यह ऑर्डर' },
});

export const businessesWords = (locale: Locale) => wordsFor(businessesMessages, locale);
export type BusinessesWords = ReturnType<typeof businessesWords>;
