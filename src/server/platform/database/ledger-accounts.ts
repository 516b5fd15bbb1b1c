/**
 * The accounts of the books. What we own is written as plus (debit), what we owe or have earned as minus (credit), so that
 * every entry sums to zero.
 */
export const accounts = [
  /** What customers still have to pay of orders that they placed. */
  'receivable',
  /** The other side of an order that is placed and not paid: no work is owed for it, and no money is there. */
  'committed',
  /** Our fee that was paid before the work; earned stage by stage. */
  'advances',
  'fee-income',
  'gst-output',
  /** Government fees that customers gave us and that are not paid on yet: their money. */
  'client-money',
  'refunds-payable',
  /** Money that no order is known for. */
  'unknown-receipts',
  'bank',
  'clearing-razorpay',
  'clearing-stripe',
  'provider-fees',
] as const;
export type Account = (typeof accounts)[number];

/** Where money arrives and from where it goes back. */
export type MoneyAccount = 'bank' | 'clearing-razorpay' | 'clearing-stripe';

export interface Posting {
  readonly account: Account;
  /** Paise, whole; plus is debit. */
  readonly amount: number;
}

/** What stands on each account; plus is debit. */
export type Balances = Readonly<Record<Account, number>>;

/** Nothing anywhere. */
export const noBalances = (): Balances =>
  Object.fromEntries(accounts.map((account) => [account, 0])) as Record<Account, number>;

/** What stands on each account once the postings are made. */
export function afterPostings(before: Balances, postings: readonly Posting[]): Balances {
  const after: Record<Account, number> = { ...before };
  for (const { account, amount } of postings) {
    after[account] += amount;
  }
  return after;
}
