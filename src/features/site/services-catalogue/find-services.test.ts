import { describe, expect, test } from 'vitest';
import { listServiceWords } from '@/catalogue/services/services.ts';
import { holds, searchable } from './find-services.ts';

const all = listServiceWords();
const slugs = (query: string): string[] =>
  all.filter(({ words }) => holds(searchable(words), query)).map(({ slug }) => slug);

describe('searching the catalogue', () => {
  test('every service is found by all its texts, in either language', () => {
    for (const { slug, words } of all) {
      expect(slugs(words)).toContain(slug);
    }
  });

  test('upper case and extra spaces make no difference', () => {
    const text = searchable('GST returns, filed every month');
    for (const query of ['  gSt   RETURNS ', 'returns gst', 'Month']) {
      expect(holds(text, query), query).toBe(true);
    }
    expect(holds(text, 'gst refunds')).toBe(false);
  });

  test('short words match the beginning of a word, and longer ones also its inside', () => {
    expect(holds('advisory ongoing', 'iso')).toBe(false);
    expect(holds('advisory ongoing', 'ngo')).toBe(false);
    expect(holds('trademark', 'mark')).toBe(true);
  });

  test('finds nothing for what is not offered, and everything for an empty query', () => {
    expect(slugs('qqzebraqq')).toEqual([]);
    expect(slugs(' ')).toEqual(all.map(({ slug }) => slug));
  });
});
