import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderedId } from './ordered-id.ts';

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('ids of one process ascend, even within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => orderedId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.filter((id) => !version7.test(id))).toEqual([]);
});

test('they ascend even if the clock was set back', () => {
  const early = randomUUIDv7();
  const before = orderedId();
  const after = orderedId(early);
  expect(after > before).toBe(true);
  expect(after).toMatch(version7);
  expect(orderedId() > after).toBe(true);
});
