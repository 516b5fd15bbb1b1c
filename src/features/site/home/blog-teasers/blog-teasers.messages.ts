import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const blogTeasersMessages = defineMessages({
  title: { en: 'From our blog', hi: 'हमारे ब्लॉग से' },
  intro: { en: '{wording.blog-teasers}', hi: '{wording.blog-teasers}' },
  all: { en: 'All articles', hi: 'सभी लेख' },
});

export const blogTeasersWords = (locale: Locale) => wordsFor(blogTeasersMessages, locale);
