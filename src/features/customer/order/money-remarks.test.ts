import { expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { moneyRemarks } from './money-remarks.ts';
import { orderPageWords } from './order-page.messages.ts';

const words = orderPageWords('en');
const none = { due: 0, paid: 0, refunded: 0, credited: 0 };
const said = (status: 'placed' | 'paid' | 'cancelled', changes: Partial<typeof none>) => {
  const { due, paid, refunded, credited } = { ...none, ...changes };
  const money = { due: paise(due), paid: paise(paid), refunded: paise(refunded), credited: paise(credited) };
  return moneyRemarks({ status, money }, words).map(({ text }) => text);
};

test('after a part payment the page says what was received and what is still due', () => {
  expect(said('placed', { paid: 20_000, due: 215_882 })).toEqual([
    'We have received ₹200.00. Please pay the remaining ₹2,158.82. We’ll start work as soon as we receive the full amount.',
  ]);
});

test('the page says that an excess payment is refunded', () => {
  expect(said('paid', { paid: 471_764, due: -235_882 })[0]).toContain('We’ll refund ₹2,358.82');
});

test.each([
  ['placed', { due: 235_882 }],
  ['paid', { paid: 235_882 }],
  ['placed', { paid: 20_000, refunded: 20_000, due: 235_882 }],
  ['cancelled', { paid: 235_882, due: -235_882, credited: 235_882 }],
] as const)('nothing is said of %s %j', (status, changes) => {
  expect(said(status, changes)).toEqual([]);
});
