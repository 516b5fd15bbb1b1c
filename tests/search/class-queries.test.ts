import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type ClassIndex, openClassFinder } from '@/features/site/class-finder/class-finder.ts';
import { classIndex } from '@/features/site/class-finder/class-index.ts';
import { locales } from '@/kernel/locale.ts';
import { read } from '../boundaries/sources.ts';

/** The required share of queries whose trade or class is among the first results. */
const wanted = { first: 3, share: 0.95, queries: 100 };

const answer = z.union([z.string(), z.number()]);
const queries = Object.entries(
  z.record(z.string(), z.union([answer, z.array(answer)])).parse(parse(read('tests/search/class-queries.yaml'))),
).map(([query, to]) => ({
  query,
  to: [to].flat().map((one) => (typeof one === 'number' ? `class-${one}` : one)),
}));

test('the queries are many, and ask for what exists', () => {
  expect(queries.length).toBeGreaterThanOrEqual(wanted.queries);
  const known = new Set(classIndex('en').entries.map(({ id }) => id));
  expect(queries.filter(({ to }) => !to.every((id) => known.has(id)))).toEqual([]);
});

describe.each(locales)('what people type for a trade, on pages in %s', async (locale) => {
  // The index as a browser has it, serialised and parsed.
  const find = await openClassFinder(JSON.parse(JSON.stringify(classIndex(locale))) as ClassIndex);
  const first = (query: string): string[] =>
    find(query)
      .slice(0, wanted.first)
      .map(({ id }) => id);

  test(`${wanted.share * 100} of 100 find it among the first ${wanted.first}`, ({ annotate }) => {
    const missed = queries
      .filter(({ query, to }) => !first(query).some((id) => to.includes(id)))
      .map(({ query, to }) => `${query} → ${to.join(', ')}: ${first(query).join(', ')}`);
    annotate(missed.join('\n'));
    expect(1 - missed.length / queries.length, missed.join('\n')).toBeGreaterThanOrEqual(wanted.share);
  });

  test('every class is found by its number, and every code', () => {
    for (let number = 1; number <= 45; number += 1) {
      expect(first(`class ${number}`), String(number)).toContain(`class-${number}`);
    }
    const answered = (code: string): boolean => find(code).some(({ nic }) => nic.includes(code));
    const codes = classIndex(locale).entries.flatMap(({ nic }) => nic);
    expect(codes.filter((code) => !answered(code))).toEqual([]);
  });

  test('an empty query, punctuation and nonsense find nothing', () => {
    for (const query of ['', '   ', '?!', '<>&"', 'zzzzqqqx'.repeat(10)]) {
      expect(find(query), query).toEqual([]);
    }
  });
});
