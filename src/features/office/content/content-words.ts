import { getAt } from '@/catalogue/edits.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { contentMessages } from './content.messages.ts';
import { asText } from './entry-name.ts';
import { labelMessages } from './labels.messages.ts';

/** The words of the content's pages in one language, and the labels of what is edited. */
export function contentWords(locale: Locale) {
  const services = listServiceSlugs().map((slug) => [`is.${slug}`, findServiceTitle(locale, slug) ?? slug]);
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries([...services, ...questionGroups(locale)]),
    ...wordsFor(labelMessages, locale),
  };
  return { ...wordsFor(contentMessages, locale), labels, locale };
}
export type ContentWords = ReturnType<typeof contentWords>;

/** By what the page of questions is sorted. */
function questionGroups(locale: Locale): [key: string, name: string][] {
  const groups: unknown = getAt(findRaw('faq-page.yaml'), 'categories');
  return (Array.isArray(groups) ? groups : []).flatMap(({ id, name }: { id?: unknown; name?: unknown }) => {
    const said = asText(name)?.[locale];
    return typeof id === 'string' && said ? [[`is.${id}`, said] as [string, string]] : [];
  });
}
