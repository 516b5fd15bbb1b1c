import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPaise } from '../../../../tests/support/any-paise.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { gstOn } from '../../../kernel/gst.ts';
import { maximum, minimum, type Paise, paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  accounts,
  afterPostings,
  type Balances,
  noBalances,
  type Posting,
} from '../../platform/database/ledger-accounts.ts';
import type { EntryKind } from '../../platform/database/ledger-entry-kind.ts';
import {
  credited,
  creditKinds,
  dueOf,
  earned,
  type Price,
  paidOn,
  placed,
  received,
  receivedUnknown,
  refundableOf,
  refunded,
  totalOf,
} from './order-postings.ts';
import { postEntry } from './post-entry.ts';
import { findUnbalanced, readBalances } from './read-balances.ts';

/** The history of an order, counted independently of the ledger. */
interface Model {
  readonly price: Price;
  books: Balances;
  credited: number;
  paid: Paise;
  refunded: Paise;
  spent: Paise;
}

const price = fc
  .record({ government: fc.nat(2_000_000).map(paise), fee: fc.integer({ min: 1, max: 5_000_000 }).map(paise) })
  .map((each): Price => ({ ...each, gst: paise(Math.round((each.fee * 18) / 100)) }));
/** A random event. Numbers from 0 to 1 are shares of the largest possible amount. */
const event = fc.record({
  order: fc.nat(19),
  what: fc.constantFrom('receive', 'receive', 'receive', 'earn', 'earn', 'spend', 'credit', 'refund', 'refund'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom(...creditKinds),
});
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never;

/** Returns a share of the largest possible amount, at least one paisa if there is any. */
const part = (most: number, share: number): Paise =>
  most <= 0 ? 0 : maximum(paise(1), paise(Math.round(most * share)));

/** Applies an event to an order. @returns undefined if the event cannot happen */
function happen(of: Model, { what, share, kind }: Event): { kind: EntryKind; postings: Posting[] } | undefined {
  const { books } = of;
  if (what === 'receive') {
    const amount = part(totalOf(of.price) * 1.2, share);
    of.paid += amount;
    return { kind: 'received', postings: received(of.price, books, amount, 'bank') };
  }
  if (what === 'earn') {
    const fee = part(-books.advances, share);
    return fee > 0 && books.receivable === 0 ? { kind: 'earned', postings: earned(books, fee) } : undefined;
  }
  if (what === 'spend') {
    const amount = part(-books['client-money'], share);
    if (amount === 0 || books.receivable !== 0) {
      return undefined;
    }
    of.spent += amount;
    return { kind: 'paid-on', postings: paidOn(books, amount) };
  }
  if (what === 'refund') {
    const amount = part(-books['refunds-payable'], share);
    if (amount === 0) {
      return undefined;
    }
    of.refunded += amount;
    return { kind: 'refunded', postings: refunded(books, amount, 'bank') };
  }
  const back = refundableOf(of.price, books, kind, of.spent);
  of.credited += back + (kind === 'difference' ? 0 : books.receivable);
  return { kind: 'credited', postings: credited(of.price, books, kind, of.spent) };
}

function check(of: Model, postings: readonly Posting[]): void {
  expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
  of.books = afterPostings(of.books, postings);
  expect(dueOf(of.books)).toBe(totalOf(of.price) - of.credited - (of.paid - of.refunded));
  expect(of.refunded).toBeLessThanOrEqual(of.paid);
  expect(of.credited).toBeLessThanOrEqual(totalOf(of.price));
  for (const account of ['advances', 'gst-output', 'client-money', 'refunds-payable'] as const) {
    expect(of.books[account], account).toBeLessThanOrEqual(0);
  }
  expect(of.books.receivable).toBeGreaterThanOrEqual(0);
  expect(of.books.committed).toBe(-of.books.receivable || 0);
}

const newOrder = (each: Price): Model => {
  const of: Model = { price: each, books: noBalances(), credited: 0, paid: 0, refunded: 0, spent: 0 };
  check(of, placed(each));
  return of;
};

describe('the ledger of orders', () => {
  test('stays correct under 10,000 random events: each entry sums to zero, and due is price - credited - (paid - refunded)', () => {
    let events = 0;
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 20, maxLength: 20 }),
        fc.array(event, { minLength: 200, maxLength: 200 }),
        (prices, list) => {
          const orders = prices.map(newOrder);
          for (const each of list) {
            const of = orders[each.order] ?? newOrder({ government: 0, fee: paise(100), gst: paise(18) });
            const done = happen(of, each);
            events += 1;
            if (done) {
              check(of, done.postings);
            }
          }
        },
      ),
      { numRuns: 50 },
    );
    expect(events).toBeGreaterThanOrEqual(10_000);
  });

  test('a payment in parts is split like one in full', () => {
    fc.assert(
      fc.property(price, fc.array(fc.integer({ min: 1, max: 999_999 }).map(paise), { maxLength: 8 }), (each, parts) => {
        let books = afterPostings(noBalances(), placed(each));
        for (const amount of [...parts, totalOf(each)]) {
          if (books.receivable > 0) {
            books = afterPostings(books, received(each, books, minimum(amount, books.receivable), 'bank'));
          }
        }
        expect([0 - books['client-money'], 0 - books.advances, 0 - books['gst-output']]).toEqual([
          each.government,
          each.fee,
          each.gst,
        ]);
      }),
    );
  });

  test('the tax of every payment splits into equal halves, even if single paise are paid', () => {
    const parts = (first: number) => [first, 1, 2, 1, 3, 1].map(paise);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (fee, share) => {
          const each: Price = { government: 0, fee: paise(fee), gst: gstOn(paise(fee), 1800) };
          let books = afterPostings(noBalances(), placed(each));
          const first = part(totalOf(each) - 30, share);
          for (const amount of [...parts(first), totalOf(each)]) {
            books = afterPostings(books, received(each, books, minimum(amount, books.receivable), 'bank'));
            expect(0 - (books['gst-output'] % 2)).toBe(0);
          }
          expect(books['gst-output']).toBe(-each.gst);
        },
      ),
      // A customer paid one paisa after paying ₹416.09, and the tax on it was a whole paisa of State tax.
      { examples: [[14_500_000, 41_608 / 17_109_970]] },
    );
  });

  test('the tax of every payment splits into equal halves, even if the last paise of the price are paid one by one', () => {
    const fees = fc.integer({ min: 100, max: 5_000_000 });
    const rates = fc.constantFrom(500, 1200, 1800, 2800);
    const shares = fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { maxLength: 3 });
    fc.assert(
      fc.property(fees, rates, shares, fc.integer({ min: 1, max: 24 }), (fee, rate, before, left) => {
        const each: Price = { government: 0, fee: paise(fee), gst: gstOn(paise(fee), rate) };
        let books = afterPostings(noBalances(), placed(each));
        const take = (amount: Paise) => {
          const was = books['gst-output'];
          books = afterPostings(books, received(each, books, amount, 'bank'));
          expect(Math.abs((books['gst-output'] - was) % 2)).toBe(0);
        };
        for (const share of before) {
          take(maximum(paise(2), part(books.receivable - 40, share)));
        }
        take(paise(books.receivable - left));
        for (let count = 0; count < left; count += 1) {
          take(paise(1));
        }
        expect([books.receivable, books['gst-output'], books.advances]).toEqual([0, -each.gst, -each.fee]);
      }),
      // Seven paise of the price remained, including two of tax, and were then paid one by one.
      { examples: [[199_900, 1800, [], 7]] },
    );
  });

  test('a cancelled order keeps the price of finished stages, with its tax', () => {
    const each: Price = { government: paise(300_000), fee: paise(999_900), gst: paise(179_982) };
    let books = afterPostings(noBalances(), placed(each));
    books = afterPostings(books, received(each, books, totalOf(each), 'clearing-razorpay'));
    books = afterPostings(books, earned(books, paise(333_300)));
    books = afterPostings(books, paidOn(books, paise(100_000)));
    // The refund is two thirds of the fee with 18% tax, and the government fee that was not passed on.
    expect(refundableOf(each, books, 'unfinished', paise(100_000))).toBe(666_600 + 119_988 + 200_000);
    expect(refundableOf(each, books, 'full', paise(100_000))).toBe(totalOf(each));
    expect(refundableOf(each, books, 'difference', paise(100_000))).toBe(200_000);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%d is not an amount', (value) => {
    const amount = anyPaise(value);
    const each: Price = { government: 0, fee: paise(100), gst: paise(18) };
    const books = afterPostings(noBalances(), placed(each));
    expect(() => received(each, books, amount, 'bank')).toThrow(RangeError);
    expect(() => receivedUnknown(amount, 'bank')).toThrow(RangeError);
  });

  test('no more can be earned, paid on or refunded than is there', () => {
    const each: Price = { government: paise(10), fee: paise(100), gst: paise(18) };
    const books = afterPostings(noBalances(), placed(each));
    expect(() => earned(books, paise(1))).toThrow(RangeError);
    expect(() => paidOn(books, paise(1))).toThrow(RangeError);
    expect(() => refunded(books, paise(1), 'bank')).toThrow(RangeError);
  });
});

describeOnEachEngine('the stored ledger', ({ open }) => {
  test('has what was posted, each entry once, whatever the order of events', async () => {
    const db = await open();
    const models = new Map<string, Model>();
    const [prices = []] = fc.sample(fc.array(price, { minLength: 20, maxLength: 20 }), { numRuns: 1, seed: 42 });
    const list = fc.sample(event, { numRuns: 300, seed: 42 });
    for (const [index, each] of prices.entries()) {
      models.set(`o${index}`, newOrder(each));
    }
    const posted: { key: string; kind: EntryKind; orderId: string; postings: readonly Posting[] }[] = prices.map(
      (each, index) => ({ key: `placed ${index}`, kind: 'placed', orderId: `o${index}`, postings: placed(each) }),
    );
    for (const [index, each] of list.entries()) {
      const orderId = `o${each.order}`;
      const of = models.get(orderId);
      const done = of && happen(of, each);
      if (!of || !done) {
        continue;
      }
      check(of, done.postings);
      posted.push({ key: `event ${index}`, orderId, ...done });
    }
    // There are as many simultaneous posts as connections, and each entry is posted twice. More of them would time out
    // while waiting for a connection on a busy machine.
    const waiting = [...posted, ...posted.toReversed()];
    const post = async (): Promise<void> => {
      for (let each = waiting.pop(); each; each = waiting.pop()) {
        const entry = each;
        await inTransaction(db, (within) => postEntry(within, entry, 1));
      }
    };
    await Promise.all(Array.from({ length: 20 }, post));
    for (const [orderId, of] of models) {
      expect(await readBalances(db, orderId), orderId).toEqual(of.books);
    }
    const all = await readBalances(db);
    expect(accounts.reduce((sum, account) => sum + all[account], 0)).toBe(0);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('refuses an entry out of balance, and any change of an existing one', async () => {
    const db = await open();
    const entry = { key: 'a', kind: 'received-unknown', orderId: null } as const;
    await expect(
      inTransaction(db, (within) =>
        postEntry(within, { ...entry, postings: [{ account: 'bank', amount: paise(5) }] }, 1),
      ),
    ).rejects.toThrow('out of balance');
    await expect(
      inTransaction(db, (within) => postEntry(within, { ...entry, postings: receivedUnknown(paise(5), 'bank') }, 1)),
    ).resolves.toBe(true);
    await expect(
      inTransaction(db, (within) => postEntry(within, { ...entry, postings: receivedUnknown(paise(7), 'bank') }, 1)),
    ).resolves.toBe(false);
    await expect(
      db
        .updateTable('ledger_postings')
        .set({ amount_paise: paise(6) })
        .execute(),
    ).rejects.toThrow('only added to');
    await expect(db.deleteFrom('ledger_postings').execute()).rejects.toThrow('only added to');
    await expect(db.updateTable('ledger_entries').set({ key: 'b' }).execute()).rejects.toThrow('only added to');
    expect((await readBalances(db)).bank).toBe(5);
  });
});
