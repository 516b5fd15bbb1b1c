import { expect, test } from 'vitest';
import { plainTerms } from '../../../tests/support/plain-terms.ts';
import { getServicePage, listServiceSlugs } from '../services/service-pages.ts';
import { explainTerms } from './explained.ts';

const termsIn = (pieces: readonly { text: string; term?: unknown }[]): string[] =>
  pieces.filter(({ term }) => term).map(({ text }) => text);

/** Two glossary terms whose everyday words may appear in texts. */
const [one, other] = plainTerms('en').map(({ term }) => term);
const common = plainTerms('en').find(({ term }) => /[a-z]$/.test(term) && term !== one && term !== other)?.term;
const [hindi, another] = plainTerms('hi').map(({ term }) => term);

test('the first mention of a term is explained, only as a whole word, and no text is lost', () => {
  const plural = `${common?.toLowerCase()}s`;
  const texts = [`Zz ${one} zz ${other}.`, `Zz ${one} zz ${plural}, x${common}.`];
  const cut = explainTerms('en', texts, 'Zz');
  expect(cut.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(texts);
  expect(cut.map(termsIn)).toEqual([[one, other], [plural]]);
});

test('Hindi words are matched as a whole too', () => {
  const [first = []] = explainTerms('hi', [`${hindi} का ${another}, ${another}ों का।`], 'ज़ज़');
  expect(termsIn(first)).toEqual([hindi, another]);
  expect(termsIn(explainTerms('hi', [`${another}ों का।`], 'ज़ज़').flat())).toEqual([]);
});

test('a page does not explain its own subject', () => {
  expect(termsIn(explainTerms('en', [`Zz ${one}.`], `${one} zz`).flat())).toEqual([]);
});

test.for(['en', 'hi'] as const)('most services of the site have terms to explain in %s, none twice', (locale) => {
  const all = listServiceSlugs().map((slug) =>
    getServicePage(locale, slug).what.flatMap((pieces) => pieces.flatMap(({ term }) => term?.id ?? [])),
  );
  expect(all.filter((ids) => new Set(ids).size < ids.length)).toEqual([]);
  expect(all.filter((ids) => ids.length > 0).length).toBeGreaterThan(all.length / 2);
});
