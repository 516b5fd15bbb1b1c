import { expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { ordersWords } from './orders.messages.ts';
import { stateText } from './state-text.ts';

test.each([
  ['placed', 0, 485_882, 'Awaiting payment'],
  ['checking', 0, 485_882, 'Payment to check'],
  ['part', 100_000, 385_882, 'Paid in part: ₹1,000 received, ₹3,858.82 due'],
  ['paid', 485_882, 0, 'In progress'],
  ['paid', 485_882, 40_000, 'In progress, ₹400 due'],
  ['done', 0, 485_882, 'Completed, ₹4,858.82 due'],
  ['cancelled', 0, 0, 'Cancelled'],
] as const)('an order that is %s, with %d paise paid and %d open, is called so', (state, received, open, said) => {
  const here = paise(received);
  const due = paise(open);
  expect(stateText(ordersWords('en'), { state, here, due })).toBe(said);
  expect(stateText(ordersWords('hi'), { state, here, due })).not.toMatch(/\{|[A-Za-z]/);
});
