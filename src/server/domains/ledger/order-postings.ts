import { gstShare } from '../../../kernel/gst.ts';
import type { Balances, MoneyAccount, Posting } from '../../platform/database/ledger-accounts.ts';

/** The price of an order in paise, fixed when it is placed. */
export interface Price {
  /** Government fees, which are paid on in the customer's name, without tax. */
  readonly government: number;
  /** Our fee, after any discount and before tax. */
  readonly fee: number;
  /** The tax on our fee. Government fees have none. */
  readonly gst: number;
}

/** Returns the total in paise. */
export const totalOf = ({ government, fee, gst }: Price): number => government + fee + gst;

/**
 * Returns the amount that the customer still owes, in paise: price - credited - (paid - refunded). It is negative if we
 * owe the customer.
 */
export const dueOf = (of: Balances): number => of.receivable + of['refunds-payable'];

/** Checks an amount. @throws RangeError unless it is whole paise above zero */
function requireAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError(`${amount} is no amount of whole paise.`);
  }
  return amount;
}

/** Removes postings of zero. */
const postings = (all: readonly Posting[]): Posting[] => all.filter(({ amount }) => amount !== 0);

/** Returns the postings for a placed order. */
export const placed = (price: Price): Posting[] =>
  postings([
    { account: 'receivable', amount: totalOf(price) },
    { account: 'committed', amount: -totalOf(price) },
  ]);

/**
 * Returns the postings for a government fee that was not in the price and is now named, changed or removed.
 * @param change the increase of the price, in paise; negative if the price falls
 * @param back the amount already paid for the fee, in paise, that is no longer required and is owed back
 */
export const named = (change: number, back = 0): Posting[] =>
  postings([
    { account: 'receivable', amount: change + back },
    { account: 'committed', amount: -change - back },
    { account: 'client-money', amount: back },
    { account: 'refunds-payable', amount: -back },
  ]);

/**
 * Returns the tax in the first `amount` paise of fee and tax together. It is calculated from the total, so that the
 * parts add up to the whole.
 * @param booked the tax in the earlier parts
 * @param came the newest part; neither its tax nor its fee may be negative, even by one paisa
 */
function gstOfFirst({ fee, gst }: Price, amount: number, booked: number, came: number): number {
  const share = amount >= fee + gst ? gst : Math.min(gst, gstShare(amount, gst, fee + gst));
  return Math.min(booked + came, Math.max(booked, amount - fee, share));
}

/** Returns the tax on the first `earned` paise of our fee. */
const gstOnEarned = ({ fee, gst }: Price, earned: number): number => (earned >= fee ? gst : gstShare(earned, gst, fee));

/** The money received for an orderin paise, split into parts by its entries. */
export interface Came {
  readonly taxable: number;
  readonly gst: number;
  readonly government: number;
}

/**
 * Calculates the money received before, by part. As long as an amount is receivable and nothing was taken back, only
 * receipts have reduced the `committed` account.
 */
function cameBefore(price: Price, of: Balances): Came {
  const before = totalOf(price) + of.committed;
  const government = Math.min(before, price.government);
  return { government, gst: -of['gst-output'], taxable: before - government + of['gst-output'] };
}

/**
 * Returns the postings for money received. The government's part is filled first, because it is not ours. Any excess is
 * owed back.
 * @param of the balances of this order
 * @param came the money received before, if the balances alone do not show it
 * @throws RangeError
 */
export function received(
  price: Price,
  of: Balances,
  amount: number,
  into: MoneyAccount,
  came: Came = cameBefore(price, of),
): Posting[] {
  requireAmount(amount);
  const taken = Math.min(amount, Math.max(0, of.receivable));
  const government = Math.min(taken, Math.max(0, price.government - came.government));
  const ours = taken - government;
  const gst = gstOfFirst(price, came.taxable + came.gst + ours, came.gst, ours) - came.gst;
  return postings([
    { account: into, amount },
    { account: 'receivable', amount: -taken },
    { account: 'refunds-payable', amount: -(amount - taken) },
    { account: 'committed', amount: taken },
    { account: 'client-money', amount: -government },
    { account: 'gst-output', amount: -gst },
    { account: 'advances', amount: -(taken - government - gst) },
  ]);
}

/** Returns the postings for a finished stage, whose fee is earned. @throws RangeError when less was paid in advance */
export function earned(of: Balances, fee: number): Posting[] {
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > -of.advances) {
    throw new RangeError(`${fee} paise cannot be earned: ${-of.advances} are paid in advance.`);
  }
  return postings([
    { account: 'advances', amount: fee },
    { account: 'fee-income', amount: -fee },
  ]);
}

/** Returns the postings for an undone stage, whose fee is an advance again. */
export const unearned = (fee: number): Posting[] =>
  postings([
    { account: 'fee-income', amount: fee },
    { account: 'advances', amount: -fee },
  ]);

/**
 * Returns the postings for a government fee paid on from the bank.
 * @throws RangeError when it is more than the customer paid for it
 */
export function paidOn(of: Balances, amount: number): Posting[] {
  requireAmount(amount);
  if (amount > -of['client-money']) {
    throw new RangeError(`${amount} paise cannot be paid on: ${-of['client-money']} are there.`);
  }
  return postings([
    { account: 'client-money', amount },
    { account: 'bank', amount: -amount },
  ]);
}

/**
 * Returns the postings that reverse a government fee recorded as paid on by mistake. The money belongs to the customer
 * and has not left our account.
 */
export const notPaidOn = (amount: number): Posting[] => [
  { account: 'client-money', amount: -requireAmount(amount) },
  { account: 'bank', amount },
];

/**
 * `unfinished`: the fee for unfinished work, its tax, and government fees that are not paid on. `full`: everything that
 * was paid. `difference`: government fees that were not needed.
 */
export const creditKinds = ['unfinished', 'full', 'difference'] as const;
export type CreditKind = (typeof creditKinds)[number];

/**
 * Returns the postings for a credit, when part of the price is no longer owed. Amounts paid are owed back; unpaid
 * amounts are no longer due.
 * @param of the balances of this order
 * @param spent the amount paid on to the government; in paise; a full refund includes it at our loss
 */
export function credited(price: Price, of: Balances, kind: CreditKind, spent: number): Posting[] {
  const isFull = kind === 'full';
  // An amount is negative if earned or paid-on money was taken back. Only a full refund waives that.
  const here = (amount: number): number => (isFull ? amount : Math.max(0, amount));
  const client = here(-of['client-money']);
  if (kind === 'difference') {
    return postings([
      { account: 'client-money', amount: client },
      { account: 'refunds-payable', amount: -client },
    ]);
  }
  const advances = here(-of.advances);
  // After a full refund, income is negative by the loss, so a second one has nothing left to refund.
  const income = isFull ? spent - of['fee-income'] : 0;
  const kept = isFull ? 0 : gstOnEarned(price, Math.max(0, -of['fee-income']));
  const gst = Math.max(0, -of['gst-output'] - kept);
  // Finished work and paid-on fees are still due, even if their money was taken back.
  const short = Math.max(0, of.advances) + Math.max(0, kept + of['gst-output']) + Math.max(0, of['client-money']);
  const due = isFull ? 0 : Math.min(Math.max(0, of.receivable), short);
  return postings([
    { account: 'receivable', amount: due - of.receivable },
    { account: 'committed', amount: -due - of.committed },
    { account: 'advances', amount: advances },
    { account: 'fee-income', amount: income },
    { account: 'gst-output', amount: gst },
    { account: 'client-money', amount: client },
    { account: 'refunds-payable', amount: -(advances + income + gst + client) },
  ]);
}

/** Returns the amount that a credit would refund. Paise. */
export const refundableOf = (price: Price, of: Balances, kind: CreditKind, spent: number): number =>
  credited(price, of, kind, spent).reduce(
    (sum, { account, amount }) => (account === 'refunds-payable' ? sum - amount : sum),
    0,
  );

/** Returns the postings for a refund. @throws RangeError when it is more than is owed back */
export function refunded(of: Balances, amount: number, from: MoneyAccount): Posting[] {
  requireAmount(amount);
  if (amount > -of['refunds-payable']) {
    throw new RangeError(`${amount} paise cannot go back: ${-of['refunds-payable']} are owed.`);
  }
  return postings([
    { account: 'refunds-payable', amount },
    { account: from, amount: -amount },
  ]);
}

/**
 * Returns the postings that reverse a refund recorded as sent by mistake. The money has not left our account and is
 * owed back.
 */
export const notRefunded = (amount: number, from: MoneyAccount): Posting[] => [
  { account: 'refunds-payable', amount: -requireAmount(amount) },
  { account: from, amount },
];

/**
 * Returns the postings for money taken back that was not owed: a receipt recorded by mistake, a refund made at the
 * provider, or a lost dispute. The amount is due again.
 * @param came the parts of the price that the money had paid
 */
export function takenBack({ taxable, gst, government }: Came, from: MoneyAccount): Posting[] {
  const amount = requireAmount(taxable + gst + government);
  return postings([
    { account: from, amount: -amount },
    { account: 'receivable', amount },
    { account: 'committed', amount: -amount },
    { account: 'client-money', amount: government },
    { account: 'gst-output', amount: gst },
    { account: 'advances', amount: taxable },
  ]);
}

/** Returns the postings for money received that belongs to no known order. */
export const receivedUnknown = (amount: number, into: MoneyAccount): Posting[] => [
  { account: into, amount: requireAmount(amount) },
  { account: 'unknown-receipts', amount: -amount },
];
