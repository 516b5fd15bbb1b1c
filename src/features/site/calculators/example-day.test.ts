import { expect, test } from 'vitest';
import { wordsFor } from '@/i18n/messages.ts';
import { locales } from '@/kernel/locale.ts';
import { calculatorMessages } from './calculator.messages.ts';
import { describeFault } from './describe-outcome.ts';

test.each(locales)('%s: the example of a day in a calculator is today in Indian time', (locale) => {
  const words = { ...wordsFor(calculatorMessages, locale), 'field.day': 'Day' };
  const said = describeFault({ field: 'day', key: 'date' }, words, Date.parse('2027-03-30T20:00:00Z'));
  expect(said).toContain('31-03-2027');
  expect(said).not.toContain('{');
});
