import type { Balances, MoneyAccount, Posting } from '../../platform/database/ledger-accounts.ts';

/** The price of an order, locked when it is placed. Paise. */
export interface Price {
  /** Paid on in the customer's name, without tax. */
  readonly government: number;
  /** Ours, after any discount and before tax. */
  readonly fee: number;
  /** On our fee alone. */
  readonly gst: number;
}

/** Paise in all. */
export const totalOf = ({ government, fee, gst }: Price): number => government + fee + gst;

/** What the customer still owes; minus where we owe him. Paise: price - credited - (paid - refunded). */
export const dueOf = (of: Balances): number => of.receivable + of['refunds-payable'];

/** @throws RangeError when it is no amount of whole paise above zero */
function requireAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError(`${amount} is no amount of whole paise.`);
  }
  return amount;
}

/** Leaves out what changes nothing. */
const postings = (all: readonly Posting[]): Posting[] => all.filter(({ amount }) => amount !== 0);

/** An order is placed. */
export const placed = (price: Price): Posting[] =>
  postings([
    { account: 'receivable', amount: totalOf(price) },
    { account: 'committed', amount: -totalOf(price) },
  ]);

/**
 * A government fee that the price had left open is asked for; or it changes, or is asked for no more.
 * @param change by how much the price grows; less than nothing where it shrinks. Paise
 * @param back what came for the fee already and is asked for no more: it is owed back
 */
export const named = (change: number, back = 0): Posting[] =>
  postings([
    { account: 'receivable', amount: change + back },
    { account: 'committed', amount: -change - back },
    { account: 'client-money', amount: back },
    { account: 'refunds-payable', amount: -back },
  ]);

/** Within a State the tax is two equal halves. @returns even paise */
const even = (paise: number): number => 2 * Math.round(paise / 2);

/**
 * The tax in the first `amount` paise of fee and tax together. Rounded once, so that parts add up to the whole.
 * @param booked the tax in the parts that came before
 * @param came the newest part: neither its tax nor its fee is less than nothing, be it a single paisa
 */
function gstWithin({ fee, gst }: Price, amount: number, booked: number, came: number): number {
  const share = amount >= fee + gst ? gst : Math.min(gst, even((amount * gst) / (fee + gst)));
  return Math.min(booked + came, Math.max(booked, amount - fee, share));
}

/** The tax on the first `earned` paise of our fee. */
const gstOn = ({ fee, gst }: Price, earned: number): number => (earned >= fee ? gst : even((earned * gst) / fee));

/** What came for an order by what it is for, as its entries have it. Paise. */
export interface Came {
  readonly taxable: number;
  readonly gst: number;
  readonly government: number;
}

/** What came before: while something is receivable and nothing was taken back, only receipts have lessened what is committed. */
function cameBefore(price: Price, of: Balances): Came {
  const before = totalOf(price) + of.committed;
  const government = Math.min(before, price.government);
  return { government, gst: -of['gst-output'], taxable: before - government + of['gst-output'] };
}

/**
 * Money came for an order. The government's part is filled first: it is not ours. What is more than was owed is owed back.
 * @param of balances of this order
 * @param came what came before, where the balances alone do not say it
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
  const gst = gstWithin(price, came.taxable + came.gst + ours, came.gst, ours) - came.gst;
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

/** A stage is finished: its fee is earned. @throws RangeError when so much was not paid in advance */
export function earned(of: Balances, fee: number): Posting[] {
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > -of.advances) {
    throw new RangeError(`${fee} paise cannot be earned: ${-of.advances} are paid in advance.`);
  }
  return postings([
    { account: 'advances', amount: fee },
    { account: 'fee-income', amount: -fee },
  ]);
}

/** A stage that was finished is not: its fee is paid in advance again. */
export const unearned = (fee: number): Posting[] =>
  postings([
    { account: 'fee-income', amount: fee },
    { account: 'advances', amount: -fee },
  ]);

/** A government fee was paid on from the bank. @throws RangeError when it is more than the customer gave for it */
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

/** A government fee that was noted as paid on was not: the money is the customer's, and still here. */
export const notPaidOn = (amount: number): Posting[] => [
  { account: 'client-money', amount: -requireAmount(amount) },
  { account: 'bank', amount },
];

/**
 * `unfinished`: the fee of what is not done, its tax, and government fees that are not paid on. `full`: all that was paid.
 * `difference`: government fees that were not needed.
 */
export const creditKinds = ['unfinished', 'full', 'difference'] as const;
export type CreditKind = (typeof creditKinds)[number];

/**
 * Part of the price is no longer asked for. What of it was paid is owed back; what was not is simply not due.
 * @param of balances of this order
 * @param spent what was paid on to the government: a full refund gives that back, too, and it is our loss. Paise
 */
export function credited(price: Price, of: Balances, kind: CreditKind, spent: number): Posting[] {
  const isFull = kind === 'full';
  // Less than nothing where money was taken back that was earned or paid on: only a full refund lets go of that.
  const here = (amount: number): number => (isFull ? amount : Math.max(0, amount));
  const client = here(-of['client-money']);
  if (kind === 'difference') {
    return postings([
      { account: 'client-money', amount: client },
      { account: 'refunds-payable', amount: -client },
    ]);
  }
  const advances = here(-of.advances);
  // After a full refund the income is less than nothing by the loss: a second one finds nothing more.
  const income = isFull ? spent - of['fee-income'] : 0;
  const kept = isFull ? 0 : gstOn(price, Math.max(0, -of['fee-income']));
  const gst = Math.max(0, -of['gst-output'] - kept);
  // Work that is finished and a fee that was paid on are still asked for, though their money was taken back.
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

/** What a credit would give back. Paise. */
export const refundableOf = (price: Price, of: Balances, kind: CreditKind, spent: number): number =>
  credited(price, of, kind, spent).reduce(
    (sum, { account, amount }) => (account === 'refunds-payable' ? sum - amount : sum),
    0,
  );

/** Money went back. @throws RangeError when it is more than is owed back */
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

/** Money that was noted as sent back was not: it is still here, and owed back. */
export const notRefunded = (amount: number, from: MoneyAccount): Posting[] => [
  { account: 'refunds-payable', amount: -requireAmount(amount) },
  { account: from, amount },
];

/**
 * Money is gone again that was not owed back: a receipt that was booked by mistake, a refund that was made at the provider, a dispute that
 * was lost. What was paid with it is due again.
 * @param came with the receipts of which it is
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

/** Money came that belongs to no order we know. */
export const receivedUnknown = (amount: number, into: MoneyAccount): Posting[] => [
  { account: into, amount: requireAmount(amount) },
  { account: 'unknown-receipts', amount: -amount },
];
