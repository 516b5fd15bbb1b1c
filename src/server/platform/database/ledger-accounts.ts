import { add, type Paise } from '../../../kernel/paise.ts';
/**
 * The accounts of the ledger. What we own is positive (debit); what we owe or have earned is negative (credit). Every entry
 * sums to zero.
 */
export const accounts = [
  /** Amounts that customers still have to pay for their orders. */
  'receivable',
  /**
   * The counterpart of `receivable` for an order that is placed but not paid, so we owe no work and have received no
   * money yet.
   */
  'committed',
  /** Our fee, paid in advance; earned stage by stage. */
  'advances',
  'fee-income',
  'gst-output',
  /** Government fees received from customers and not yet passed on. This is the customers' money. */
  'client-money',
  'refunds-payable',
  /** Money received without a known order, until its order is found or a clerk classifies it. */
  'unknown-receipts',
  /**
   * Money received that a clerk has classified as unrelated to any order, such as interest. The accountant decides
   * where it belongs.
   */
  'other-receipts',
  /** A customer's money that a clerk has recorded and not yet allocated to an order. */
  'on-account',
  'bank',
  /** Cash at the firm that has not been deposited at the bank yet. */
  'cash',
  /** Tax that customers withheld from us and paid to the government in our name (TDS). */
  'tds-receivable',
  /** Amounts that the firm no longer asks its customers to pay. */
  'written-off',
  'clearing-razorpay',
  'clearing-stripe',
  /** Fees that payment providers deducted from their payouts. */
  'provider-fees',
  /** The GST on these fees, which the firm can claim back. */
  'gst-input',
] as const;
export type Account = (typeof accounts)[number];

/** The accounts for our fee, paid or earned, and for the GST on it. GST documents show the same amounts. */
export const feeAccounts = ['gst-output', 'advances', 'fee-income'] as const satisfies readonly Account[];

/** Accounts that an order's money is paid into and refunded from. */
export type MoneyAccount = 'bank' | 'cash' | 'on-account' | 'written-off' | 'clearing-razorpay' | 'clearing-stripe';

export interface Posting {
  readonly account: Account;
  /** Whole paise; positive is debit. */
  readonly amount: Paise;
}

/** The balance of each account; positive is debit. */
export type Balances = Readonly<Record<Account, Paise>>;

/** Returns a balance of zero for each account. */
export const noBalances = (): Balances =>
  Object.fromEntries(accounts.map((account) => [account, 0])) as Record<Account, Paise>;

/** Returns the balance of each account after the postings. */
export function afterPostings(before: Balances, postings: readonly Posting[]): Balances {
  const after: Record<Account, Paise> = { ...before };
  for (const { account, amount } of postings) {
    after[account] = add(after[account], amount);
  }
  return after;
}
