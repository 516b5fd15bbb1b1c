import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { contentMessages } from './content.messages.ts';
import { labelMessages } from './labels.messages.ts';

/** The words of the content's pages in one language, and the labels of what is edited. */
export function contentWords(locale: Locale) {
  const services = listServiceSlugs().map((slug) => [`is.${slug}`, findServiceTitle(locale, slug) ?? slug]);
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(services),
    ...wordsFor(labelMessages, locale),
  };
  return { ...wordsFor(contentMessages, locale), locale, labels };
}
export type ContentWords = ReturnType<typeof contentWords>;
