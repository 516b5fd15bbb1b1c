import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import { serviceFiles } from './service-files.ts';

/** A limit, a rate or a fee, with its unit, so that 5 lakh is not 5 crore. */
const amount = /₹[\d,.]*\d(?: (?:lakh|crore|लाख|करोड़))?|\d+(?:\.\d+)?%/g;
/** A form by its number: GSTR-3B, FC-4, SPICe+, "Form 104". */
const form =
  /\b(?:[A-Z]{2,5}-\d{1,2}[A-Z]{0,2}|SPICe\+|FiLLiP)(?!\w)|(?<=(?:\bForms?|फ़ॉर्म) )(?:\d+[A-Z]{0,2}|[A-Z])\b/g;
/** A day of the year, or a period in days. */
const date =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?:, \d{4})?|\b\d{1,2} (?:जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)(?: \d{4})?|\b\d+ (?:days|दिन)/g;

/**
 * The maximum number of parts of a page with the same amount, form or date: the lead, the table, a question, the facts
 * and one more.
 */
const atMost = 5;

/**
 * Parts that are about one fact or one table row only: its source, and a note on who sets the amount. Repetitions there
 * are not counted.
 */
const ofItsOwn = ['source', 'note'];

/**
 * Parts in which a form is a label rather than a statement: the names of steps, documents and fees, and the list of
 * laws.
 */
const labels = /(?:^|\.)(?:name|title|form|law|authority|source|totalFor)$|^time\./;

/** Returns every text of a page in one language with its place in the file, such as `faqs.2.answer`. */
function texts(value: unknown, locale: Locale, place: readonly string[] = []): { place: string; text: string }[] {
  if (value === null || typeof value !== 'object' || value instanceof Date) {
    return [];
  }
  const said = (value as Partial<Record<Locale, unknown>>)[locale];
  if (typeof said === 'string') {
    return [{ place: place.join('.'), text: said }];
  }
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, locale, [...place, key]));
}

/** Returns the matches of `kind` found in more than `atMost` parts of a page, each with those parts. */
function repeated(page: unknown, locale: Locale, kind: RegExp, counted = (_: string) => true): string[] {
  const places = new Map<string, string[]>();
  for (const { place, text } of texts(page, locale).filter((each) => counted(each.place))) {
    for (const said of new Set(text.match(kind))) {
      places.set(said, [...(places.get(said) ?? []), place]);
    }
  }
  return [...places].filter(([, where]) => where.length > atMost).map(([said, where]) => `${said}: ${where.join(' ')}`);
}

function spoken(place: string): boolean {
  return !labels.test(place);
}

/** Returns the longer sentences that a page contains twice, word for word. */
function twice(page: unknown, locale: Locale): string[] {
  const told = texts(page, locale).filter(({ place }) => !ofItsOwn.includes(place.split('.').at(-1) ?? ''));
  const sentences = told.flatMap(({ text }) => text.split(/(?<=[.।?!]) /));
  const long = sentences.filter((sentence) => sentence.split(' ').length >= 8);
  return long.filter((sentence, index) => long.indexOf(sentence) < index);
}

describe('a page states its costs and dates only once', () => {
  test('a sixth place with the same amount is found, and so is a repeated sentence', () => {
    const six = Array.from({ length: 6 }, () => ({ en: 'You pay ₹500 for each form that you send.', hi: '' }));
    expect(repeated(six, 'en', amount)).toEqual(['₹500: 0 1 2 3 4 5']);
    expect(repeated(six.slice(1), 'en', amount)).toEqual([]);
    expect(twice(six.slice(4), 'en')).toEqual(['You pay ₹500 for each form that you send.']);
  });

  test('so are a form and a day, but not where the form is only the name of a fee', () => {
    const line = {
      en: 'File FC-4 or Form 104 by December 31, within 30 days.',
      hi: '31 दिसंबर तक FC-4 या फ़ॉर्म 104, 30 दिन में।',
    };
    const page = { what: [line, line, line], renewal: line, penalty: line, yourself: line, fees: [{ name: line }] };
    for (const locale of locales) {
      expect(repeated(page, locale, form, spoken)).toEqual([
        'FC-4: what.0 what.1 what.2 renewal penalty yourself',
        '104: what.0 what.1 what.2 renewal penalty yourself',
      ]);
    }
    expect(repeated(page, 'en', date).map((fault) => fault.split(':')[0])).toEqual(['December 31', '30 days']);
    expect(repeated(page, 'hi', date).map((fault) => fault.split(':')[0])).toEqual(['31 दिसंबर', '30 दिन']);
  });

  test.each(locales)('in %s', (locale) => {
    const faults = serviceFiles.flatMap(({ id, page }) =>
      [
        ...repeated(page, locale, amount),
        ...repeated(page, locale, form, spoken),
        ...repeated(page, locale, date, spoken),
        ...twice(page, locale),
      ].map((fault) => `content/services/${id}.yaml: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
