import { expect, test } from 'vitest';
import { calculator } from '@/features/site/calculators/refund/refund.ts';
import { workOut } from '@/features/site/calculators/work-out.ts';
import { type Paise, paise } from '@/kernel/paise.ts';
import {
  earned,
  type Price,
  paidOn,
  placed,
  received,
  refundableOf,
  totalOf,
} from '@/server/domains/ledger/order-postings.ts';
import { afterPostings, noBalances } from '@/server/platform/database/ledger-accounts.ts';
import { listFiles, read } from './sources.ts';

const price: Price = { government: paise(100_000), fee: paise(500_000), gst: paise(90_000) };

/**
 * Returns the refund of an order that its customer cancels, in paise.
 * @param completed the part of the fee that has been earned
 * @param spent what we have paid to the government
 */
function refundOfOrder(completed: Paise, spent: Paise): number {
  let books = afterPostings(noBalances(), placed(price));
  books = afterPostings(books, received(price, books, totalOf(price), 'bank'));
  if (completed > 0) {
    books = afterPostings(books, earned(books, completed));
  }
  if (spent > 0) {
    books = afterPostings(books, paidOn(books, spent));
  }
  return refundableOf(price, books, 'unfinished', spent);
}

test.each([
  [0, 0],
  [200_000, 0],
  [200_000, 100_000],
  [500_000, 100_000],
])('the calculator refunds what an order does: ₹%d/100 completed, ₹%d/100 paid on', (completed, spent) => {
  const rupees = (paise: number): string => String(paise / 100);
  const { answer } = workOut(calculator, {
    fee: rupees(price.fee + price.gst),
    done: rupees(completed + (completed * price.gst) / price.fee),
    government: rupees(price.government),
    spent: rupees(spent),
    why: 'stop',
  });
  expect(answer.amount).toBe(refundOfOrder(paise(completed), paise(spent)));
});

test('the terms have the same rule, in both languages', () => {
  const rowsOf = (language: string) =>
    read(`content/legal/terms-of-service/${language}.md`)
      .split('\n')
      .filter((line) => line.startsWith('| '));
  const [, before, later] = rowsOf('en');
  expect(before).toBe('| You cancel before you pay | nothing is due | nothing is due |');
  expect(later).toMatch(
    /except our fee, with GST, for the stages we have completed .* except what we have already paid/,
  );
  const [, hindiBefore, hindiLater] = rowsOf('hi');
  expect(hindiBefore).toMatch(/भुगतान से पहले .* कुछ नहीं देना \| कुछ नहीं देना/);
  expect(hindiLater).toMatch(/पूरे हो चुके चरणों की फ़ीस .* विभाग को दे चुके/);
});

test('no text promises another share of our fee', () => {
  const told = listFiles('content/**/*.{md,yaml}').filter((path) =>
    /half (?:of )?(?:our fee|is returned)|हमारी आधी फ़ीस|आधी वापस|आधी फ़ीस (?:वापस|लौट)/.test(read(path)),
  );
  expect(told).toEqual([]);
});
