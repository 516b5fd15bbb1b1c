import { describe, expect, test } from 'vitest';
import {
  asOneOf,
  beginningWith,
  firstOf,
  isLocale,
  type Locale,
  languageChoice,
  languageOf,
  locales,
  otherLocale,
} from '../kernel/locale.ts';
import { inSiteLanguages, languagesShape, textIn } from './localized-text.ts';
import { forLanguages } from './messages.ts';
import { pathFor, splitPath } from './paths.ts';

const english: readonly Locale[] = ['en'];
const hindi: readonly Locale[] = ['hi'];
const words = { english: 'English', hindi: 'Hindi' };

test('the sample firm has both languages', () => expect(locales).toEqual(['en', 'hi']));

test('company.yaml names the languages in any order; by default there are two', () => {
  expect(languagesShape.parse(undefined)).toEqual(['en', 'hi']);
  expect(languagesShape.parse(['hi', 'en'])).toEqual(['en', 'hi']);
  expect(languagesShape.parse(['hi'])).toEqual(['hi']);
  for (const wrong of [[], ['mr'], 'en']) {
    expect(languagesShape.safeParse(wrong).success).toBe(false);
  }
});

test('the only language of a site is served at / and does not link to another', () => {
  expect([firstOf(english), firstOf(hindi)]).toEqual(['en', 'hi']);
  expect([pathFor('hi', '/contact', hindi), pathFor('en', '/', english)]).toEqual(['/contact', '/']);
  // A visitor may have chosen Hindi while the site still had it.
  expect(pathFor('hi', '/contact', english)).toBe('/contact');
  expect(splitPath('/contact', hindi)).toEqual({ locale: 'hi', path: '/contact' });
  expect(splitPath('/hi/contact', english)).toEqual({ locale: 'en', path: '/hi/contact' });
  expect([otherLocale('en', english), otherLocale('hi', hindi), otherLocale('en')]).toEqual([
    undefined,
    undefined,
    'hi',
  ]);
  expect(beginningWith('hi')).toEqual(['hi', 'en']);
  expect(beginningWith('hi', hindi)).toEqual(['hi']);
});

test('a site in one language offers no choice and writes to everyone in that language', () => {
  expect(languageChoice(words, english)).toEqual([]);
  expect(languageChoice(words).map(({ label }) => label)).toEqual(['English', 'Hindi']);
  expect([isLocale('hi', english), asOneOf('hi', english), languageOf('पानी की जाँच', english)]).toEqual([
    false,
    'en',
    'en',
  ]);
  expect([languageOf('पानी की जाँच'), languageOf('Test of water'), languageOf('Test', hindi)]).toEqual([
    'hi',
    'en',
    'hi',
  ]);
});

test('texts that mention two languages are replaced on a site in one', () => {
  const words = { title: 'Search', intro: 'in Hindi or English', 'intro.alone': 'as you speak' };
  expect(forLanguages(words).intro).toBe('in Hindi or English');
  expect(forLanguages(words, english)).toMatchObject({ title: 'Search', intro: 'as you speak' });
});

describe('a text of a site in one language', () => {
  test('may lack the other language, and shows nothing in it where it has a text', () => {
    expect(textIn(english).parse({ en: 'Water' })).toEqual({ en: 'Water', hi: 'Water' });
    expect(textIn(english).parse({ en: 'Water', hi: 'पानी' })).toEqual({ en: 'Water', hi: 'Water' });
    expect(textIn(hindi).parse({ hi: 'पानी {phone}' })).toEqual({ en: 'पानी {phone}', hi: 'पानी {phone}' });
    expect(textIn(hindi).parse({ same: 'LinkedIn' })).toEqual({ en: 'LinkedIn', hi: 'LinkedIn' });
  });

  test('may not lack its own language', () => {
    for (const [languages, said] of [
      [english, { hi: 'पानी' }],
      [hindi, { en: 'Water' }],
      [hindi, { hi: ' ' }],
    ] as const) {
      expect(textIn(languages).safeParse(said).error?.issues[0]?.message).toMatch(/is the language of this site/);
    }
  });

  test('may lack neither where there are two languages', () => {
    expect(textIn(locales).safeParse({ en: 'Water' }).success).toBe(false);
    expect(textIn(locales).safeParse({ hi: 'पानी' }).success).toBe(false);
  });

  test('is edited in the office without the other language', () => {
    const raw = { id: 'a', list: [{ title: { en: 'Water', hi: 'पानी' }, name: { same: 'AAR' } }] };
    expect(inSiteLanguages(raw, english)).toEqual({
      id: 'a',
      list: [{ title: { en: 'Water' }, name: { same: 'AAR' } }],
    });
    expect(inSiteLanguages(raw, locales)).toBe(raw);
  });
});
