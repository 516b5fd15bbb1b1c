import { expect, test } from 'vitest';
import { line, someContent } from '../../../../tests/support/quote-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { changesBetween } from './quote-changes.server.ts';
import { yourQuoteWords } from './your-quote.messages.ts';

const changes = (before: typeof someContent, after: typeof someContent) =>
  changesBetween(before, after, yourQuoteWords('en'), 'en');

test('a revision names the total, and each line that was added, removed or changed', () => {
  const [first, second, third] = someContent.lines;
  if (!first || !second || !third) {
    throw new Error('the quote has no lines');
  }
  const after = {
    ...someContent,
    lines: [
      { ...first, unitPaise: paise(250_000) },
      third,
      line({ name: { en: 'Letter', hi: 'पत्र' }, unitPaise: paise(50_000) }),
    ],
  };
  expect(changes(someContent, after)).toEqual([
    'GST registration: was ₹2,000, now ₹2,500',
    'Added: Letter, ₹500',
    'Removed: Visit to the shop, ₹1,000',
  ]);
  const cheaper = { ...someContent, discount: { kind: 'percent' as const, value: 2000, reason: 'More' } };
  expect(changes(someContent, cheaper)).toEqual(['Total: was ₹4,186, now ₹3,832', 'Discount: was ₹300, now ₹600']);
});

test('a revision that changes no amount says so', () => {
  expect(changes(someContent, { ...someContent, remarks: 'Bring your PAN card' })).toEqual([
    'Details such as stages, payments, validity or remarks',
  ]);
  expect(changes(someContent, someContent)).toEqual([]);
});
