import type { MoneyAccount, Posting } from '../../platform/database/ledger-accounts.ts';
import { receivedUnknown } from './order-postings.ts';

/**
 * Postings for what a bank line has more than was recorded for the order that it paid; less, if negative. Without a
 * difference there are none.
 */
export function beyondOrder(difference: number): Posting[] {
  if (difference === 0) {
    return [];
  }
  const sign = Math.sign(difference);
  return receivedUnknown(Math.abs(difference), 'bank').map(({ account, amount }) => ({
    account,
    amount: sign * amount,
  }));
}

/** Postings for money that a clerk has explained without an order. */
export const receivedOther = (amount: number, into: MoneyAccount): Posting[] => [
  { account: into, amount },
  { account: 'other-receipts', amount: -amount },
];

/**
 * Postings for a payout of a payment provider: what reached the bank, the fee that the provider kept, and the GST on
 * it.
 */
export const paidOut = (
  payout: { readonly amount: number; readonly fee: number; readonly gst: number },
  from: 'clearing-razorpay' | 'clearing-stripe',
): Posting[] => [
  { account: 'bank', amount: payout.amount },
  { account: 'provider-fees', amount: payout.fee },
  { account: 'gst-input', amount: payout.gst },
  { account: from, amount: -(payout.amount + payout.fee + payout.gst) },
];

/** Postings for cash that was taken to the bank. */
export const cashBanked = (amount: number): Posting[] => [
  { account: 'bank', amount },
  { account: 'cash', amount: -amount },
];
