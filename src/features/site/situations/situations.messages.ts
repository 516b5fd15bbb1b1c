import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const situationsMessages = defineMessages({
  you: { en: 'You', hi: 'आप' },
  us: { en: 'We, if you want', hi: 'चाहें तो हम' },
  government: { en: 'Application to an office', hi: 'विभाग में आवेदन' },
  all: { en: 'Situations', hi: 'मामले' },
  terms: {
    en: 'Our fee and usual time; government fees stand on the page: {terms}',
    hi: 'हमारी फ़ीस और आम तौर पर समय: {terms}; सरकारी शुल्क सेवा के पेज पर',
  },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
});

export type SituationsWords = Record<keyof typeof situationsMessages, string>;

export const situationsWords = (locale: Locale): SituationsWords => wordsFor(situationsMessages, locale);
