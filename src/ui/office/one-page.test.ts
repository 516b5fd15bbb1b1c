import { expect, test } from 'vitest';
import { onePage } from './one-page.ts';

const page = (rows: readonly string[], query = '') =>
  onePage(rows, 2, { action: '/office/audit', query: new URLSearchParams(query) }, (row) => `7.${row}`);

test('a list that fits has no page after it', () => {
  expect(page(['a', 'b'])).toEqual({ shown: ['a', 'b'], olderHref: undefined });
  expect(page([])).toEqual({ shown: [], olderHref: undefined });
});

test('the page after it goes on behind the last row that is shown, by the same filter', () => {
  expect(page(['a', 'b', 'c'], 'who=x&after=9.z')).toEqual({
    shown: ['a', 'b'],
    olderHref: '/office/audit?who=x&after=7.b',
  });
});
