import { expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { locales } from '@/kernel/locale.ts';
import { orderWords } from './order.messages.ts';
import { orderPageWords } from './order-page.messages.ts';

const upi = { id: 'firm@bank', kind: 'merchant' } as const;
const bank = {
  holder: 'Firm',
  account: '123456789012',
  ifsc: 'ABCD0123456',
  name: { en: 'Bank', hi: 'बैंक' },
};

test.each(locales)('only a firm that takes bank transfers asks for the number of one, in %s', (locale) => {
  const said = (payments: object) => {
    const { utrHint, notUtr } = orderPageWords(locale, { ...company, payments });
    return `${utrHint} ${notUtr}`;
  };
  expect(said({ upi })).not.toMatch(/NEFT|RTGS|IMPS/);
  expect(said({ upi })).toContain('12');
  expect(said({ upi, bank })).toMatch(/NEFT.*RTGS/);
  expect(said({ bank })).toMatch(/NEFT.*RTGS/);
});

test('a fee that a service pays to someone else is not a fee for the government', () => {
  expect(orderWords('en').government).toBe('To the government');
  expect(orderWords('hi').government).toBe('सरकार को');
  expect(orderWords('en', 'Plate maker').government).toBe('To: Plate maker');
  expect(orderWords('hi', 'प्लेट बनाने वाले').government).toBe('प्लेट बनाने वाले को');
});
