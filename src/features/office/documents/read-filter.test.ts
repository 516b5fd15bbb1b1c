import { expect, test } from 'vitest';
import { readFilter } from './read-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('type, number in lower case or with its # sign, the day in India', () => {
  expect(read('kind=invoice&number=%20inv/26-27/000001&day=2026-11-22')).toEqual({
    kind: 'invoice',
    number: 'INV/26-27/000001',
    day: '2026-11-22',
    from: Date.UTC(2026, 10, 21, 18, 30),
    to: Date.UTC(2026, 10, 22, 18, 30),
  });
  expect(read('number=%23ORD-482913&after=1795338194951.01a2')).toEqual({
    number: 'ORD-482913',
    after: { at: 1795338194951, id: '01a2' },
  });
});

test('invalid values are ignored', () => {
  for (const query of [
    '',
    'kind=receipt&number=&day=',
    'day=2026-13-40',
    'after=1',
    "number=' or 1=1",
    `number=${'1'.repeat(99)}`,
  ]) {
    expect(read(query)).toEqual({});
  }
});
