import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const reportsMessages = defineMessages({
  title: { en: 'Reports', hi: 'रिपोर्ट' },
  intro: {
    en: 'Cases that came from {from} to {to}. Spam is left out.',
    hi: '{from} से {to} तक आए मामले। स्पैम इसमें नहीं है।',
  },
  period: { en: 'Period', hi: 'अवधि' },
  days: { en: 'last {count} days', hi: 'पिछले {count} दिन' },
  from: { en: 'From', hi: 'कब से' },
  to: { en: 'To', hi: 'कब तक' },
  own: { en: 'own days', hi: 'अपनी तारीख़ें' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  csv: { en: 'Download as a table', hi: 'तालिका डाउनलोड करें' },
  csvOf: { en: 'Download as a table: {what}', hi: 'तालिका डाउनलोड करें: {what}' },
  total: { en: 'Cases', hi: 'मामले' },
  overdue: { en: 'Overdue', hi: 'देर हो चुकी' },
  reply: { en: 'First reply', hi: 'पहला जवाब' },
  done: { en: 'Done', hi: 'पूरा' },
  median: { en: 'Median', hi: 'आधे मामलों में' },
  p90: { en: '9 of 10 within', hi: '10 में से 9' },
  ofCases: { en: 'measured in {count} cases', hi: '{count} मामलों से' },
  none: { en: 'no figure yet', hi: 'अभी कोई आँकड़ा नहीं' },
  perKind: { en: 'Per day, by kind', hi: 'रोज़ के मामले, तरह से' },
  perLanguage: { en: 'Per day, by language', hi: 'रोज़ के मामले, भाषा से' },
  perWeekKind: { en: 'Per week, by kind', hi: 'हफ़्ते के मामले, तरह से' },
  perWeekLanguage: { en: 'Per week, by language', hi: 'हफ़्ते के मामले, भाषा से' },
  summary: {
    en: '{title}: {count} cases. The table below has the figures.',
    hi: '{title}: {count} मामले। आँकड़े नीचे की तालिका में हैं।',
  },
  table: { en: 'Figures as a table', hi: 'आँकड़ों की तालिका' },
  day: { en: 'Day', hi: 'दिन' },
  other: { en: 'Other', hi: 'बाक़ी' },
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
  byClerk: { en: 'By clerk', hi: 'क्लर्क से' },
  byService: { en: 'By service', hi: 'सेवा से' },
  byPage: { en: 'By page', hi: 'पेज से' },
  clerk: { en: 'Clerk', hi: 'क्लर्क' },
  service: { en: 'Service', hi: 'सेवा' },
  page: { en: 'Page', hi: 'पेज' },
  nobody: { en: 'nobody', hi: 'किसी के पास नहीं' },
  rest: { en: 'none or others', hi: 'कोई नहीं या बाक़ी' },
  empty: { en: 'No case came in this time.', hi: 'इस दौरान कोई मामला नहीं आया।' },
  minutes: { en: '{count} min', hi: '{count} मिनट' },
  hours: { en: '{count} h', hi: '{count} घंटे' },
  daysTaken: { en: '{count} days', hi: '{count} दिन' },
});

/** The words of the reports in one language. */
export const reportsWords = (locale: Locale) => wordsFor(reportsMessages, locale);
export type ReportsWords = ReturnType<typeof reportsWords>;
