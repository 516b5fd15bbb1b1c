import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const blogTeasersMessages = defineMessages({
  title: { en: 'Read before you file', hi: 'आवेदन से पहले पढ़ लीजिए' },
  intro: {
    en: 'Limits, forms and dates, written by the people who file them.',
    hi: 'सीमाएँ, फ़ॉर्म और तारीख़ें, उन्हीं की कलम से जो यह काम रोज़ करते हैं।',
  },
  all: { en: 'All articles', hi: 'सभी लेख' },
});

export const blogTeasersWords = (locale: Locale) => wordsFor(blogTeasersMessages, locale);
