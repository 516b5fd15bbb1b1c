import { expect, test } from 'vitest';
import { belongsFrom, isInSameHands, REASSIGNED_MS } from './number-hands.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 27, 9);
const signs = (provenDays: number, more: { wroteDays?: number; changedDays?: number } = {}) => ({
  provenAt: now - provenDays * DAY,
  wroteAt: more.wroteDays === undefined ? null : now - more.wroteDays * DAY,
  changedAt: more.changedDays === undefined ? null : now - more.changedDays * DAY,
});

test('a number that was used within 90 days has the same person; after a longer gap it may not', () => {
  expect(isInSameHands(signs(0), now)).toBe(true);
  expect(isInSameHands(signs(89), now)).toBe(true);
  expect(isInSameHands(signs(90), now)).toBe(false);
  expect(isInSameHands({ provenAt: null, wroteAt: now, changedAt: null }, now)).toBe(false);
});

test('a message in between closes the gap only if both halves are short enough', () => {
  expect(isInSameHands(signs(150, { wroteDays: 80 }), now)).toBe(true);
  expect(isInSameHands(signs(150, { wroteDays: 30 }), now)).toBe(false);
  expect(isInSameHands(signs(150, { wroteDays: 140 }), now)).toBe(false);
  expect(isInSameHands(signs(150, { wroteDays: 200 }), now)).toBe(false);
});

test('a number that its person has given up is in other hands, until it is proved again', () => {
  expect(isInSameHands(signs(5, { changedDays: 3 }), now)).toBe(false);
  expect(isInSameHands(signs(5, { changedDays: 5 }), now)).toBe(false);
  expect(isInSameHands(signs(5, { changedDays: 8 }), now)).toBe(true);
});

test('a clock that is set back takes no number away', () => {
  expect(isInSameHands(signs(-400), now)).toBe(true);
});

test('who confirms a number first has what is at most 90 days old, and nothing from before a change', () => {
  expect(belongsFrom({ changedAt: null }, now)).toBe(now - REASSIGNED_MS);
  expect(belongsFrom({ changedAt: now - DAY }, now)).toBe(now - DAY + 1);
  expect(belongsFrom({ changedAt: now - 200 * DAY }, now)).toBe(now - REASSIGNED_MS);
});
