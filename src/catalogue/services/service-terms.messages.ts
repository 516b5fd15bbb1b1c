import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const serviceTermsMessages = defineMessages({
  day: { en: '{span} days', hi: '{span} दिन' },
  oneDay: { en: '{span} day', hi: '{span} दिन' },
  workingDay: { en: '{span} working days', hi: '{span} कामकाजी दिन' },
  oneWorkingDay: { en: '{span} working day', hi: '{span} कामकाजी दिन' },
  week: { en: '{span} weeks', hi: '{span} हफ़्ते' },
  oneWeek: { en: '{span} week', hi: '{span} हफ़्ता' },
  month: { en: '{span} months', hi: '{span} महीने' },
  oneMonth: { en: '{span} month', hi: '{span} महीना' },
  perMonth: { en: 'per month', hi: 'हर महीने' },
  perQuarter: { en: 'per quarter', hi: 'हर तिमाही' },
  plusGst: { en: '{amount} + GST', hi: '{amount} + जीएसटी' },
  withGst: { en: '{amount} with GST', hi: '{amount}, जीएसटी सहित' },
  free: { en: 'Free', hi: 'मुफ़्त' },
  noFee: { en: 'We charge no fee', hi: 'हमारी कोई फ़ीस नहीं' },
  package: { en: '{name} package', hi: '{name} पैकेज' },
  span: { en: '{least} to {most}', hi: '{least} से {most}' },
  paidByYou: { en: 'you pay this yourself, not through us', hi: 'यह आप ख़ुद देते हैं, हमारे ज़रिए नहीं' },
  nil: { en: 'nil', hi: 'कुछ नहीं' },
  'for.once': { en: '{amount}', hi: '{amount}' },
  'for.month': { en: '{amount} for one month', hi: 'एक महीने का {amount}' },
  'for.quarter': { en: '{amount} for one quarter', hi: 'एक तिमाही का {amount}' },
  'for.year': { en: '{amount} for one year', hi: 'एक साल का {amount}' },
  withoutOpen: {
    en: 'not including charges without a fixed amount',
    hi: 'इसमें वे शुल्क नहीं हैं जिनकी रकम तय नहीं है',
  },
  perYear: { en: 'per year', hi: 'हर साल' },
});

/** Returns the words for timelines and prices in one language. */
export const serviceTermsWords = (locale: Locale): Record<keyof typeof serviceTermsMessages, string> =>
  wordsFor(serviceTermsMessages, locale);
