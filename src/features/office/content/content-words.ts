import { getAt } from '@/catalogue/edits.ts';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { contentMessages } from './content.messages.ts';
import type { ContentFormWords } from './content-form-words.ts';
import { asText } from './entry-name.ts';
import { type FieldNode, weekdays } from './field-node.ts';
import { labelMessages } from './labels.messages.ts';

/**
 * The texts of the content pages in one language, and the labels of the fields.
 * @param kind the kind of document, because the same key may mean different things in two documents
 */
export function contentWords(locale: Locale, kind = '') {
  const services = listServiceSlugs().map((slug) => [`is.${slug}`, findServiceTitle(locale, slug) ?? slug]);
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries([...services, ...questionGroups(locale)]),
    ...wordsFor(labelMessages, locale),
  };
  const own = Object.entries(labels).filter(([key]) => key.startsWith(`${kind}.`));
  Object.assign(labels, Object.fromEntries(own.map(([key, label]) => [key.slice(kind.length + 1), label])));
  return { ...wordsFor(contentMessages, locale), labels, locale };
}
export type ContentWords = ReturnType<typeof contentWords>;

/** Returns a text whose name is composed at run time; undefined if there is no such text. */
export function wordAt(words: ContentWords, name: string): string | undefined {
  const word = Object.hasOwn(words, name) ? (words as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof word === 'string' ? word : undefined;
}

/** The texts that the form of a document needs, so that the browser does not get all other labels. */
export function formWords(words: ContentWords, fields: readonly FieldNode[]): ContentFormWords {
  const keys = new Set<string>();
  const visit = (field: FieldNode): void => {
    keys.add(field.key);
    if (field.kind === 'group') {
      field.fields.forEach(visit);
    }
    if (field.kind === 'list') {
      [...field.items, field.blank].forEach(visit);
    }
    if (field.kind === 'days') {
      for (const day of weekdays) {
        keys.add(`is.${day}`);
      }
    }
    if (field.kind === 'choice') {
      keys.add(`is.${field.key}.own`);
    }
    if (field.kind === 'choice' || field.kind === 'counts') {
      for (const each of field.options) {
        keys.add(`is.${each}`);
      }
    }
  };
  fields.forEach(visit);
  const { english, hindi, optional, choose, others, save, add, added, remove, removed, putBack, up, itemOf } = words;
  const { pickColor, pickPicture, pasteSvg, removePicture, notPicture, pictureNow, byDay, byNight, fromBuild } = words;
  return {
    pickColor,
    pickPicture,
    pasteSvg,
    removePicture,
    notPicture,
    pictureNow,
    byDay,
    byNight,
    fromBuild,
    filled: filledIn(fields),
    english,
    hindi,
    optional,
    choose,
    others,
    save,
    add,
    added,
    remove,
    removed,
    putBack,
    up,
    itemOf,
    locale: words.locale,
    labels: Object.fromEntries(Object.entries(words.labels).filter(([key]) => keys.has(key))),
  };
}

/** The values of the firm's placeholders that the texts of a form contain. */
function filledIn(fields: readonly FieldNode[]): NonNullable<ContentFormWords['filled']> {
  const used = new Set<string>();
  const visit = (field: FieldNode): void => {
    if (field.kind === 'group') {
      field.fields.forEach(visit);
    }
    if (field.kind === 'list') {
      field.items.forEach(visit);
    }
    if (field.kind === 'text') {
      for (const each of [...placeholders(field.en), ...placeholders(field.hi)]) {
        used.add(each);
      }
    }
  };
  fields.forEach(visit);
  const valuesIn = (locale: Locale) => {
    const facts = companyFacts(locale);
    return Object.fromEntries([...used].flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
  };
  return Object.fromEntries(locales.map((locale) => [locale, valuesIn(locale)]));
}

/** The keys and names of the question groups on the FAQ page. */
function questionGroups(locale: Locale): [key: string, name: string][] {
  const groups: unknown = getAt(findRaw('faq-page.yaml'), 'categories');
  return (Array.isArray(groups) ? groups : []).flatMap(({ id, name }: { id?: unknown; name?: unknown }) => {
    const said = asText(name)?.[locale];
    return typeof id === 'string' && said ? [[`is.${id}`, said] as [string, string]] : [];
  });
}
