import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { turnAt } from '@/server/domains/cases/timeline/turn-at.ts';
import { caseStatuses } from '@/server/platform/database/office-tables.ts';
import { caseWords } from './case.messages.ts';
import { turnText } from './turn-text.server.ts';

test('whose turn it is follows from the status', () => {
  expect(Object.fromEntries(caseStatuses.map((status) => [status, turnAt(status)]))).toEqual({
    new: 'us',
    open: 'us',
    'waiting-customer': 'customer',
    'waiting-government': 'government',
    done: null,
    spam: null,
  });
});

test.each(locales)('in %s, a closed case waits for no one', (locale) => {
  const words = caseWords(locale);
  expect(turnText(words, 'waiting-customer')).toBe(words.customer);
  expect(turnText(words, 'open')).toBe(words.us);
  expect(turnText(words, 'done')).toBe(words.nobodysTurn);
});
