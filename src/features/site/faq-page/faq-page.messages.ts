import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const faqPageMessages = defineMessages({
  searchLabel: { en: 'Search the questions', hi: 'सवालों में खोजें' },
  search: { en: 'Search', hi: 'खोजें' },
  categories: { en: 'Categories', hi: 'विषय' },
  all: { en: 'All', hi: 'सभी' },
  questions: { en: 'Questions and answers', hi: 'सवाल-जवाब' },
  shown: { en: '{shown} of {count} questions', hi: '{count} में से {shown} सवाल' },
  emptyTitle: { en: 'No Results Found', hi: 'कोई नतीजा नहीं मिला' },
  emptyText: {
    en: "We couldn't find any FAQs matching your search. Please try different keywords or browse by category.",
    hi: 'आपकी खोज से मिलता-जुलता कोई सवाल नहीं मिला। कृपया दूसरे शब्द लिखें या विषय चुनकर देखें।',
  },
  clear: { en: 'Clear Filters', hi: 'फ़िल्टर हटाएँ' },
  still: { en: 'Still Have Questions?', hi: 'अब भी कोई सवाल है?' },
  liveChat: { en: 'Live Chat', hi: 'लाइव चैट' },
  email: { en: 'Email Us', hi: 'ईमेल करें' },
  call: { en: 'Call Now', hi: 'अभी फ़ोन करें' },
});

export type FaqPageWords = Record<keyof typeof faqPageMessages, string>;

export const faqPageWords = (locale: Locale): FaqPageWords => wordsFor(faqPageMessages, locale);
