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

test('customer, GSTIN, sums and a range of days', () => {
  expect(
    read('customer=%20Asha%20&gstin=27aapfu0939f1zv&least=1,000&most=2500.50&day=2026-11-01&until=2026-11-30'),
  ).toEqual({
    customer: 'Asha',
    gstin: '27AAPFU0939F1ZV',
    least: 100_000,
    most: 250_050,
    day: '2026-11-01',
    until: '2026-11-30',
    from: Date.UTC(2026, 9, 31, 18, 30),
    to: Date.UTC(2026, 10, 30, 18, 30),
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
