import { expect, test } from 'vitest';
import { servicesNamed, wordsOfAddress } from './services-named.ts';
import type { Result, SiteSearch } from './site-search.ts';

const result = (kind: string, title: string, whole: boolean): Result => {
  return { kind, href: `/${title}`, title, text: '', priceAndTime: undefined, terms: [], whole };
};
const groups = [
  { kind: 'first', label: '', results: [result('service', 'near', true), result('question', 'asks', true)] },
  { kind: 'service', label: '', results: [result('service', 'guess', false), result('service', 'near too', true)] },
  { kind: 'section', label: '', results: [result('section', 'shelf', true)] },
];
const search = { find: () => ({ groups, count: 5, whole: true }) } as Partial<SiteSearch> as SiteSearch;

test('the words of a URL do not include the section that it is in', () => {
  expect(wordsOfAddress('/services/gst-registraton')).toBe('gst registraton');
  expect(wordsOfAddress('/services')).toBe('services');
  expect(wordsOfAddress('/जीएसटी_पंजीकरण.html')).toBe('जीएसटी पंजीकरण html');
  expect(wordsOfAddress(`/${'a'.repeat(200)}`)).toHaveLength(80);
});

test('services and sections with every word are listed, up to the maximum, and none for a URL without words', () => {
  const named = (most: number, query = 'near') => servicesNamed(search, query, most).map(({ title }) => title);
  expect(named(5)).toEqual(['near', 'near too', 'shelf']);
  expect(named(2)).toEqual(['near', 'near too']);
  expect(named(5, '')).toEqual([]);
});
