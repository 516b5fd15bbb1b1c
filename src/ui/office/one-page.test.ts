import { expect, test } from 'vitest';
import { onePage } from './one-page.ts';

const page = (rows: readonly string[], query = '') =>
  onePage(rows, 2, { action: '/office/audit', query: new URLSearchParams(query) }, (row) => `7.${row}`);

test('a list that fits on one page has no next page', () => {
  expect(page(['a', 'b'])).toEqual({ shown: ['a', 'b'], olderHref: undefined });
  expect(page([])).toEqual({ shown: [], olderHref: undefined });
});

test('the next page continues after the last row shown, with the same filter', () => {
  expect(page(['a', 'b', 'c'], 'who=x&after=9.z')).toEqual({
    shown: ['a', 'b'],
    olderHref: '/office/audit?who=x&after=7.b',
  });
});
