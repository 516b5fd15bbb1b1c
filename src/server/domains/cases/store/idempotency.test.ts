import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency.ts';

const MINUTE = 60_000;
const base = { kind: 'contact', locale: 'en', clientKey: 'k', fields: { a: '1', b: ['x', 'y'] }, now: 0 };
const WITHOUT_SCRIPT = { ...base, clientKey: undefined };

test('the same submission has the same key, in any order of fields and at any time', () => {
  expect(idempotencyKeys({ ...base, fields: { b: ['x', 'y'], a: '1' }, now: 1e12 })).toEqual(idempotencyKeys(base));
});

test('another type, another client key or an edited field is another submission', () => {
  const others = [
    { ...base, kind: 'quick' },
    { ...base, clientKey: 'l' },
    { ...base, fields: { a: '2', b: ['x', 'y'] } },
    { ...base, fields: { a: '1', b: ['y', 'x'] } },
    { ...base, fields: { a: '1', b: 'x,y' } },
    WITHOUT_SCRIPT,
  ];
  const keys = [base, ...others].map((submission) => idempotencyKeys(submission).store);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['a minute later', 1, true],
  ['ten minutes later', 10, true],
  ['twenty minutes later', 20, false],
  ['a week later', 7 * 24 * 60, false],
])('without the script, the same text %s: repeated %s', (_, minutes, isRepeat) => {
  for (const first of [0, 5, 9.99]) {
    const stored = idempotencyKeys({ ...WITHOUT_SCRIPT, now: first * MINUTE }).store;
    const later = idempotencyKeys({ ...WITHOUT_SCRIPT, now: (first + minutes) * MINUTE });
    expect(later.lookUp.includes(stored)).toBe(isRepeat);
  }
});
