import { expect, test } from 'vitest';
import { cameIn } from './came-in.ts';

const known = new Set(['a', 'b', 'c']);

test('a new case in the list came in, wherever it is listed', () => {
  expect(cameIn(['x', 'a', 'b', 'c'], known, false)).toEqual(['x']);
  expect(cameIn(['a', 'x', 'b', 'c', 'y'], known, false)).toEqual(['x', 'y']);
  expect(cameIn([], known, false)).toEqual([]);
});

test('a case that moves up from the next page did not come in', () => {
  expect(cameIn(['b', 'c', 'older'], known, true)).toEqual([]);
  expect(cameIn(['x', 'b', 'c'], known, true)).toEqual(['x']);
  expect(cameIn(['older', 'oldest'], known, true)).toEqual([]);
});
