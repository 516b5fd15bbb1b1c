import { expect, test } from 'vitest';
import { monthAfter } from '@/server/domains/quotes/quote-content.ts';
import { monthBefore, periodText } from './period-text.ts';

test('a period is named by its months, in either language', () => {
  expect(periodText({ per: 'month', from: '2026-10' }, 'en')).toBe('October 2026');
  expect(periodText({ per: 'month', from: '2026-10' }, 'hi')).toBe('अक्टूबर 2026');
  expect(periodText({ per: 'quarter', from: '2026-11' }, 'en')).toBe('November 2026 – January 2027');
  expect(periodText({ per: 'year', from: '2026-04' }, 'en')).toBe('April 2026 – March 2027');
  expect(periodText({ per: 'once', from: '' }, 'en')).toBe('');
});

test('the next period begins where this one ends, over the end of a year', () => {
  expect(monthAfter({ per: 'month', from: '2026-12' })).toBe('2027-01');
  expect(monthAfter({ per: 'quarter', from: '2026-11' })).toBe('2027-02');
  expect(monthAfter({ per: 'year', from: '2026-04' })).toBe('2027-04');
  expect(monthBefore('2027-01')).toBe('2026-12');
});
