import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '@/i18n/locale.ts';
import { serviceFiles } from './service-files.ts';

/** A limit, a rate, a fee: with its unit, so that 5 lakh is not 5 crore. */
const amount = /₹[\d,.]*\d(?: (?:lakh|crore|लाख|करोड़))?|\d+(?:\.\d+)?%/g;
/** How many parts of one page may say the same amount: the lead, the table, a question, the facts and one more. */
const atMost = 5;

/** What each fact and each row of the table says for itself: the law that it comes from, and who fixes the sum. */
const ofItsOwn = ['source', 'note'];

/** Every text of a page in one language with its place in the file, such as `faqs.2.answer`. */
function texts(value: unknown, locale: Locale, place: readonly string[] = []): { place: string; text: string }[] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  const said = (value as Partial<Record<Locale, unknown>>)[locale];
  if (typeof said === 'string') return [{ place: place.join('.'), text: said }];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, locale, [...place, key]));
}

/** Amounts that stand in more parts of a page than `atMost`, each with the places that say it. */
function repeated(page: unknown, locale: Locale): string[] {
  const places = new Map<string, string[]>();
  for (const { place, text } of texts(page, locale))
    for (const said of new Set(text.match(amount))) places.set(said, [...(places.get(said) ?? []), place]);
  return [...places].filter(([, where]) => where.length > atMost).map(([said, where]) => `${said}: ${where.join(' ')}`);
}

/** Sentences of some length that one page says twice, word for word. */
function twice(page: unknown, locale: Locale): string[] {
  const told = texts(page, locale).filter(({ place }) => !ofItsOwn.includes(place.split('.').at(-1) ?? ''));
  const sentences = told.flatMap(({ text }) => text.split(/(?<=[.।?!]) /));
  const long = sentences.filter((sentence) => sentence.split(' ').length >= 8);
  return long.filter((sentence, index) => long.indexOf(sentence) < index);
}

describe('a page is told once what it costs and when', () => {
  test('a sixth place that says the same amount is found, and so is a sentence said twice', () => {
    const six = Array.from({ length: 6 }, () => ({ en: 'You pay ₹500 for each form that you send.', hi: '' }));
    expect(repeated(six, 'en')).toEqual(['₹500: 0 1 2 3 4 5']);
    expect(repeated(six.slice(1), 'en')).toEqual([]);
    expect(twice(six.slice(4), 'en')).toEqual(['You pay ₹500 for each form that you send.']);
  });

  test.each(locales)('in %s', (locale) => {
    const faults = serviceFiles.flatMap(({ id, page }) =>
      [...repeated(page, locale), ...twice(page, locale)].map((fault) => `content/services/${id}.yaml: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
