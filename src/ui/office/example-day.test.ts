import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { dayError, dayText } from './day-fault.ts';

const now = Date.parse('2027-03-30T20:00:00Z');

test.each(locales)('%s: the example of a day is tomorrow in Indian time, which every field accepts', (locale) => {
  expect(dayText(locale, 'noDay', 'Until', now)).toContain('2027-04-01');
  const [example = ''] = /\d{4}-\d\d-\d\d/.exec(dayError(locale, 'Until', '31.2.2027') ?? '') ?? [];
  expect(Date.parse(example)).toBeGreaterThan(Date.now() - 24 * 3_600_000);
});
