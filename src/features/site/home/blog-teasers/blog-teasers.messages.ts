import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const blogTeasersMessages = defineMessages({
  title: { en: 'From our blog', hi: 'हमारे ब्लॉग से' },
  intro: {
    en: 'Limits, forms and dates to read before you file.',
    hi: 'आवेदन से पहले पढ़ने लायक सीमाएँ, फ़ॉर्म और तारीख़ें।',
  },
  all: { en: 'All articles', hi: 'सभी लेख' },
});

export const blogTeasersWords = (locale: Locale) => wordsFor(blogTeasersMessages, locale);
