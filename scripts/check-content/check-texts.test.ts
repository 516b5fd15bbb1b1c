import { expect, test } from 'vitest';
import { checkPlaceholders } from './check-texts.ts';

const folder = (title: { en: string; hi: string }) => ({
  path: '/a-firm',
  said: new Map([['pages.yaml', { '/contact': { title } }]]),
  prose: new Map<string, string>(),
  pictures: new Set<string>(),
  faults: [],
});

test('reports a count of one or none, but not of several', () => {
  const title = { en: 'In {count.cities} cities, with {count.guides} guides', hi: 'शहर में' };
  const filled = { 'count.cities': 'one', 'count.guides': 'seven' };
  expect(checkPlaceholders(folder(title), filled).map(({ says }) => says)).toEqual([
    'counts with {count.cities}, which is "one" here: write it without',
  ]);
  expect(checkPlaceholders(folder(title), { ...filled, 'count.cities': 'six' })).toEqual([]);
});
