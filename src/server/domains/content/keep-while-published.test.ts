import { expect, test } from 'vitest';
import { keepWhilePublished } from './keep-while-published.ts';

test('a cached value is made once per key, and again after the next publication', async () => {
  const keep = keepWhilePublished<string>();
  let count = 0;
  const make = async () => `made ${++count}`;
  expect(await Promise.all([keep('en', '', make), keep('en', '', make), keep('hi', '', make)])).toEqual([
    'made 1',
    'made 1',
    'made 2',
  ]);
  expect(await keep('en', 'r1', make)).toBe('made 3');
  expect(await keep('en', 'r1', make)).toBe('made 3');
});

test('a failed result is tried again', async () => {
  const keep = keepWhilePublished<string>();
  await expect(keep('en', '', () => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  expect(await keep('en', '', async () => 'made')).toBe('made');
});
