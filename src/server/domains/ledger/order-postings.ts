import { evenPart, gstShare, LAST_PAISE } from '../../../kernel/gst.ts';
import { add, maximum, minimum, negate, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { Balances, MoneyAccount, Posting } from '../../platform/database/ledger-accounts.ts';

/** The price of an order in paise, fixed when it is placed. */
export interface Price {
  /** Government fees, without tax, which we pay to the government on the customer's behalf. */
  readonly government: Paise;
  /** Our fee, after any discount and before tax. */
  readonly fee: Paise;
  /** The tax on our fee. Government fees have none. */
  readonly gst: Paise;
}

/** Returns the total in paise. */
export const totalOf = ({ government, fee, gst }: Price): Paise => add(government, fee, gst);

/**
 * Returns the amount that the customer still owes, in paise: price - credited - (paid - refunded). It is negative if we
 * owe the customer.
 */
export const dueOf = (of: Balances): Paise => add(of.receivable, of['refunds-payable']);

/**
 * Returns the part of the receivable, in paise, that is already on an invoice, because its payment was later reversed.
 * An unpaid amount that is not on an invoice is in both `receivable` and `committed`.
 */
export const debtOf = (of: Balances): Paise => maximum(0, add(of.receivable, of.committed));

/** Checks an amount. @throws RangeError unless it is whole paise above zero */
function requireAmount(amount: Paise): Paise {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError(`${amount} is not a whole number of paise.`);
  }
  return amount;
}

/** Removes postings of zero. */
const postings = (all: readonly Posting[]): Posting[] => all.filter(({ amount }) => amount !== 0);

/** Returns the postings for a placed order. */
export const placed = (price: Price): Posting[] =>
  postings([
    { account: 'receivable', amount: totalOf(price) },
    { account: 'committed', amount: negate(totalOf(price)) },
  ]);

/**
 * Returns the postings for a government fee that was not in the price and is now added, changed or removed.
 * @param change the increase in the price, in paise; negative if the price falls
 * @param back the amount already paid for the fee, in paise, that is no longer required and has to be refunded
 */
export const named = (change: Paise, back: Paise = 0): Posting[] =>
  postings([
    { account: 'receivable', amount: add(change, back) },
    { account: 'committed', amount: subtract(negate(change), back) },
    { account: 'client-money', amount: back },
    { account: 'refunds-payable', amount: negate(back) },
  ]);

/**
 * Returns the tax in the first `amount` paise of fee and tax together. It is calculated from the total, so that the
 * parts add up to the whole. The tax grows by an even number of paise, so that it splits into equal halves. A single
 * paisa therefore has no tax, unless the fee is already paid. If a payment leaves only a few paise unpaid, it also
 * includes the tax on those.
 * @param booked the tax in the earlier parts
 * @param came the newest part; neither its tax nor its fee may be negative, even by one paisa
 */
function gstOfFirst({ fee, gst }: Price, amount: Paise, booked: Paise, came: Paise): Paise {
  const isLast = subtract(add(fee, gst), amount) < LAST_PAISE;
  const share = isLast ? gst : minimum(gst, gstShare(amount, gst, fee + gst));
  const most = add(booked, evenPart(came));
  return minimum(add(booked, came), maximum(booked, subtract(amount, fee), minimum(most, share)));
}

/** Returns the tax on the first `earned` paise of our fee. */
const gstOnEarned = ({ fee, gst }: Price, earned: Paise): Paise => (earned >= fee ? gst : gstShare(earned, gst, fee));

/** The money received for an order, in paise, split into parts by its entries. */
export interface Came {
  readonly taxable: Paise;
  readonly gst: Paise;
  readonly government: Paise;
}

/**
 * Calculates, by part, the money received earlier. As long as an amount is receivable and no payment was reversed, only
 * receipts have reduced the `committed` account.
 */
function cameBefore(price: Price, of: Balances): Came {
  const before = add(totalOf(price), of.committed);
  const government = minimum(before, price.government);
  return { government, gst: negate(of['gst-output']), taxable: add(subtract(before, government), of['gst-output']) };
}

/**
 * Returns the postings for money received. It first pays what is due on an invoice. The rest first pays the government
 * fees, because that money is not ours. Any excess is owed to the customer.
 * @param of the balances of this order
 * @param came the money received before, if the balances alone do not show it
 * @throws RangeError
 */
export function received(
  price: Price,
  of: Balances,
  amount: Paise,
  into: MoneyAccount,
  came: Came = cameBefore(price, of),
): Posting[] {
  requireAmount(amount);
  const taken = minimum(amount, maximum(0, of.receivable));
  // The tax and the fee on an invoice were posted when they were first paid.
  const fresh = subtract(taken, minimum(taken, debtOf(of)));
  const government = minimum(fresh, maximum(0, subtract(price.government, came.government)));
  const ours = subtract(fresh, government);
  const gst = subtract(gstOfFirst(price, add(came.taxable, came.gst, ours), came.gst, ours), came.gst);
  return postings([
    { account: into, amount },
    { account: 'receivable', amount: negate(taken) },
    { account: 'refunds-payable', amount: negate(subtract(amount, taken)) },
    { account: 'committed', amount: fresh },
    { account: 'client-money', amount: negate(government) },
    { account: 'gst-output', amount: negate(gst) },
    { account: 'advances', amount: negate(subtract(fresh, government, gst)) },
  ]);
}

/**
 * Returns the postings for a finished stage. Its fee is now earned.
 * @param isOnCredit whether the customer may pay for it later, by agreed instalments. The advances account is then
 * negative until the customer pays
 * @throws RangeError when less was paid in advance
 */
export function earned(of: Balances, fee: Paise, isOnCredit = false): Posting[] {
  if (!Number.isSafeInteger(fee) || fee < 0 || (fee > -of.advances && !isOnCredit)) {
    throw new RangeError(`${fee} paise cannot be earned: ${-of.advances} are paid in advance.`);
  }
  return postings([
    { account: 'advances', amount: fee },
    { account: 'fee-income', amount: negate(fee) },
  ]);
}

/** Returns the postings for undoing a finished stage. Its fee is an advance again. */
export const unearned = (fee: Paise): Posting[] =>
  postings([
    { account: 'fee-income', amount: fee },
    { account: 'advances', amount: negate(fee) },
  ]);

/**
 * Returns the postings for a government fee paid to the government from the bank.
 * @throws RangeError when it is more than the customer paid for it
 */
export function paidOn(of: Balances, amount: Paise): Posting[] {
  requireAmount(amount);
  if (amount > -of['client-money']) {
    throw new RangeError(`${amount} paise cannot be paid on: ${-of['client-money']} are there.`);
  }
  return postings([
    { account: 'client-money', amount },
    { account: 'bank', amount: negate(amount) },
  ]);
}

/**
 * Returns the postings that reverse a government fee that was recorded by mistake as paid to the government. The money
 * belongs to the customer and has not left our account.
 */
export const notPaidOn = (amount: Paise): Posting[] => [
  { account: 'client-money', amount: negate(requireAmount(amount)) },
  { account: 'bank', amount },
];

/**
 * `unfinished`: the fee for unfinished work, its tax, and government fees not yet paid to the government. `full`:
 * everything that was paid. `difference`: government fees that were not needed.
 */
export const creditKinds = ['unfinished', 'full', 'difference'] as const;
export type CreditKind = (typeof creditKinds)[number];

/**
 * Returns what is unpaid of finished work, its tax and fees paid to the government. It is still due, even if the payment
 * for it was reversed.
 * @param kept the tax on the finished work
 */
const shortOf = (of: Balances, kept: Paise): Paise =>
  add(maximum(0, of.advances), maximum(0, add(kept, of['gst-output'])), maximum(0, of['client-money']));

/**
 * Returns what the customer owes, in paise, for finished work that is not on an invoice. Its payment was reversed before
 * the invoice was issued, or it was never paid.
 */
export function unpaidWorkOf(price: Price, of: Balances): Paise {
  const unpaid = maximum(0, minimum(of.receivable, negate(of.committed)));
  return minimum(unpaid, shortOf(of, gstOnEarned(price, maximum(0, negate(of['fee-income'])))));
}

/**
 * Returns the postings for a credit, when part of the price is no longer owed. The credit first reduces the unpaid
 * amount of an invoice. Of the rest, paid amounts are owed to the customer, and unpaid amounts are no longer due.
 * @param of the balances of this order
 * @param spent the amount already paid to the government, in paise, which a full refund includes at our loss
 */
export function credited(price: Price, of: Balances, kind: CreditKind, spent: Paise): Posting[] {
  const isFull = kind === 'full';
  // An amount is negative if a payment was reversed after it was earned or passed on. Only a full refund waives such an
  // amount.
  const here = (amount: Paise): Paise => (isFull ? amount : maximum(0, amount));
  const client = here(negate(of['client-money']));
  const debt = debtOf(of);
  if (kind === 'difference') {
    const unpaid = minimum(client, debt);
    return postings([
      { account: 'client-money', amount: client },
      { account: 'receivable', amount: negate(unpaid) },
      { account: 'refunds-payable', amount: subtract(unpaid, client) },
    ]);
  }
  const advances = here(negate(of.advances));
  // After a full refund, the income is negative by the amount of the loss, so a second full refund is zero.
  const income = isFull ? subtract(spent, of['fee-income']) : 0;
  const kept = isFull ? 0 : gstOnEarned(price, maximum(0, negate(of['fee-income'])));
  const gst = maximum(0, subtract(negate(of['gst-output']), kept));
  const short = shortOf(of, kept);
  const given = add(advances, income, gst, client);
  const keptDebt = maximum(0, subtract(debt, given));
  const due = isFull ? 0 : minimum(maximum(0, of.receivable), add(short, keptDebt));
  return postings([
    { account: 'receivable', amount: subtract(due, of.receivable) },
    { account: 'committed', amount: subtract(keptDebt, due, of.committed) },
    { account: 'advances', amount: advances },
    { account: 'fee-income', amount: income },
    { account: 'gst-output', amount: gst },
    { account: 'client-money', amount: client },
    { account: 'refunds-payable', amount: subtract(debt, keptDebt, given) },
  ]);
}

/** Returns the amount that a credit would refund, in paise. */
export const refundableOf = (price: Price, of: Balances, kind: CreditKind, spent: Paise): Paise =>
  negate(
    sum(
      credited(price, of, kind, spent)
        .filter(({ account }) => account === 'refunds-payable')
        .map(({ amount }) => amount),
    ),
  );

/** Returns the postings for a refund. @throws RangeError when it is more than is owed back */
export function refunded(of: Balances, amount: Paise, from: MoneyAccount): Posting[] {
  requireAmount(amount);
  if (amount > -of['refunds-payable']) {
    throw new RangeError(`${amount} paise cannot be refunded: ${-of['refunds-payable']} are owed.`);
  }
  return postings([
    { account: 'refunds-payable', amount },
    { account: from, amount: negate(amount) },
  ]);
}

/**
 * Returns the postings that reverse a refund recorded as sent by mistake. The money has not left our account and is
 * owed back.
 */
export const notRefunded = (amount: Paise, from: MoneyAccount): Posting[] => [
  { account: 'refunds-payable', amount: negate(requireAmount(amount)) },
  { account: from, amount },
];

/**
 * Returns the postings for money taken back that we did not owe to the customer: a receipt recorded by mistake, a
 * refund made at the provider, or a lost dispute. The amount is due again.
 * @param came the parts of the price that the money had paid
 */
export function takenBack({ taxable, gst, government }: Came, from: MoneyAccount): Posting[] {
  const amount = requireAmount(add(taxable, gst, government));
  return postings([
    { account: from, amount: negate(amount) },
    { account: 'receivable', amount },
    { account: 'committed', amount: negate(amount) },
    { account: 'client-money', amount: government },
    { account: 'gst-output', amount: gst },
    { account: 'advances', amount: taxable },
  ]);
}

/**
 * Returns the postings for a reversed payment of an invoice for finished work. The invoice, its tax and our income
 * stay, so only the money is due again.
 */
export const takenFromInvoice = (amount: Paise, from: MoneyAccount): Posting[] => [
  { account: from, amount: negate(requireAmount(amount)) },
  { account: 'receivable', amount },
];

/** Returns the postings for money received without a known order. */
export const receivedUnknown = (amount: Paise, into: MoneyAccount): Posting[] => [
  { account: into, amount: requireAmount(amount) },
  { account: 'unknown-receipts', amount: negate(amount) },
];
