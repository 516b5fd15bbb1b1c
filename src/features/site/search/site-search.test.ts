import { expect, test } from 'vitest';
import { packIndex } from '@/ui/search/search-index.ts';
import { suggestionWords } from './search.messages.ts';
import { openSiteSearch } from './site-search.ts';

const entry = (kind: string, title: string, text = '') => ({
  kind,
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  text,
  keywords: [],
});
const open = (entries: ReturnType<typeof entry>[], texts?: Record<string, string>) =>
  openSiteSearch(packIndex({ words: suggestionWords('en'), vocabulary: { idle: '', same: [] }, entries }), 'en', texts);

test('the first three results stay together if they are of several kinds', async () => {
  const search = await open([
    entry('service', 'Milk test'),
    entry('guide', 'Milk'),
    entry('service', 'Milk test of a whole herd of cows'),
    entry('service', 'Milk test of all the herds of a village'),
    entry('page', 'Water'),
  ]);
  const { groups } = search.find('milk', 8);
  expect(groups.map(({ label }) => label)).toEqual(['Best matches', 'Services']);
  expect(groups[0]?.results).toHaveLength(3);
  expect(new Set(groups[0]?.results.map(({ kind }) => kind))).toEqual(new Set(['service', 'guide']));
});

test('results of one kind, or only three results, are grouped by kind', async () => {
  const services = ['one', 'two', 'three', 'four'].map((name) => entry('service', `Milk ${name}`));
  const same = await open(services);
  expect(same.find('milk', 8).groups.map(({ kind }) => kind)).toEqual(['service']);
  const few = await open([...services.slice(0, 2), entry('page', 'Milk page')]);
  expect(new Set(few.find('milk', 8).groups.map(({ kind }) => kind))).toEqual(new Set(['service', 'page']));
});

test('a result has its description only if the descriptions are given', async () => {
  const milk = entry('service', 'Milk test', 'We test the milk.');
  const textOf = async (texts?: Record<string, string>) =>
    (await open([milk], texts)).find('milk', 8).groups[0]?.results[0]?.text;
  expect(await textOf()).toBe('');
  expect(await textOf({ '/milk-test': 'We test the milk.' })).toBe('We test the milk.');
});
