import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const searchMessages = defineMessages({
  amount: {
    en: 'Enter an amount in rupees, such as 1,500 or 1,500.50. The list ignores this field.',
    hi: 'रकम रुपये में लिखें, जैसे 1,500 या 1,500.50। अभी सूची पर इस ख़ाने का असर नहीं है।',
  },
  most: {
    en: 'The maximum amount is less than the minimum amount. Enter a larger one.',
    hi: '“ज़्यादा से ज़्यादा” वाली रकम “कम से कम” वाली रकम से छोटी है। यहाँ उससे बड़ी रकम लिखें।',
  },
  gstin: {
    en: 'Enter all 15 characters of the GSTIN. The list ignores this field.',
    hi: 'GSTIN के पूरे 15 अक्षर लिखें। अभी सूची पर इस ख़ाने का असर नहीं है।',
  },
});

export const searchWords = (locale: Locale) => wordsFor(searchMessages, locale);
