import { absolute, add, multiply, negate, type Paise } from '../../../kernel/paise.ts';
import type { MoneyAccount, Posting } from '../../platform/database/ledger-accounts.ts';
import { receivedUnknown } from './order-postings.ts';

/**
 * Returns the postings for the amount by which a bank line exceeds what was recorded for the order that it paid;
 * negative if it is less. Returns none if there is no difference.
 */
export function beyondOrder(difference: Paise): Posting[] {
  if (difference === 0) {
    return [];
  }
  const sign = Math.sign(difference);
  return receivedUnknown(absolute(difference), 'bank').map(({ account, amount }) => ({
    account,
    amount: multiply(amount, sign),
  }));
}

/** Returns the postings for money that a clerk has explained without an order. */
export const receivedOther = (amount: Paise, into: MoneyAccount): Posting[] => [
  { account: into, amount },
  { account: 'other-receipts', amount: negate(amount) },
];

/**
 * Returns the postings for a payout of a payment provider: the amount that reached the bank, the fee that the provider
 * kept, and the GST on the fee.
 */
export const paidOut = (
  payout: { readonly amount: Paise; readonly fee: Paise; readonly gst: Paise },
  from: 'clearing-razorpay' | 'clearing-stripe',
): Posting[] => [
  { account: 'bank', amount: payout.amount },
  { account: 'provider-fees', amount: payout.fee },
  { account: 'gst-input', amount: payout.gst },
  { account: from, amount: negate(add(payout.amount, payout.fee, payout.gst)) },
];

/** Returns the postings for cash that was taken to the bank. */
export const cashBanked = (amount: Paise): Posting[] => [
  { account: 'bank', amount },
  { account: 'cash', amount: negate(amount) },
];
