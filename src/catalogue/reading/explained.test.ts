import { expect, test } from 'vitest';
import { getServicePage, listServiceSlugs } from '../services/service-pages.ts';
import { explainTerms } from './explained.ts';

const termsIn = (pieces: readonly { text: string; term?: unknown }[]): string[] =>
  pieces.filter(({ term }) => term).map(({ text }) => text);

test('a term is explained where it stands first, in whole words, and nothing of the text is lost', () => {
  const texts = ['An LLP pays with its DSC.', 'The LLP and the directors of LLPs.'];
  const cut = explainTerms('en', texts, 'Annual compliance');
  expect(cut.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(texts);
  expect(cut.map(termsIn)).toEqual([['LLP', 'DSC'], ['directors']]);
});

test('Hindi words are whole, too', () => {
  const [first = []] = explainTerms('hi', ['एलएलपी का डायरेक्टर, डायरेक्टरों का नहीं।'], 'जीएसटी');
  expect(termsIn(first)).toEqual(['एलएलपी', 'डायरेक्टर']);
});

test('a page does not explain what it is about', () => {
  expect(termsIn(explainTerms('en', ['An LLP is a firm.'], 'LLP registration').flat())).toEqual([]);
});

test.for(['en', 'hi'] as const)('most services of the site have terms to explain in %s, none twice', (locale) => {
  const all = listServiceSlugs().map((slug) =>
    getServicePage(locale, slug).what.flatMap((pieces) => pieces.flatMap(({ term }) => term?.id ?? [])),
  );
  expect(all.filter((ids) => new Set(ids).size < ids.length)).toEqual([]);
  expect(all.filter((ids) => ids.length > 0).length).toBeGreaterThan(all.length / 2);
});
