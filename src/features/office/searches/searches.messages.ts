import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const searchesMessages = defineMessages({
  title: { en: 'Searches without a result', hi: 'बिना नतीजे वाली खोजें' },
  intro: {
    en: 'These are the words that people searched for in the last 30 days without finding anything. If a word comes up often, create a page for it or add it to the search words.',
    hi: 'ये वे शब्द हैं जिन्हें लोगों ने पिछले 30 दिनों में खोजा, पर कुछ नहीं मिला। जो शब्द बार-बार आए, उसके लिए पेज बनाइए या उसे खोज के शब्दों में जोड़िए।',
  },
  empty: { en: 'No searches without a result.', hi: 'बिना नतीजे वाली कोई खोज नहीं है।' },
  query: { en: 'Words', hi: 'शब्द' },
  language: { en: 'Language', hi: 'भाषा' },
  count: { en: 'How often', hi: 'कितनी बार' },
  lastDay: { en: 'Last time', hi: 'आख़िरी बार' },
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
});

export const searchesWords = (locale: Locale) => wordsFor(searchesMessages, locale);
export type SearchesWords = ReturnType<typeof searchesWords>;
