/** The types of ledger entries. */
const entryKinds = [
  'placed',
  'received',
  /** A government fee that the price had left open was added, changed or removed. */
  'named',
  'earned',
  'paid-on',
  'credited',
  'refunded',
  /** Money that we lost without owing it: a refund made at the provider, or a lost dispute. */
  'taken-back',
  /** A receipt that a clerk recorded by mistake. */
  'unreceived',
  'received-unknown',
  /** Money without a known order turned out to be for an order. */
  'matched',
  /** A clerk has classified money without an order. */
  'settled',
  /** A payout of a payment provider to the bank. */
  'paid-out',
  /** A clerk has recorded money from a customer: cash, a cleared cheque, a transfer, or tax withheld. */
  'collected',
  /** A cheque has bounced, or money was recorded by mistake. */
  'uncollected',
  /** Money on account was sent back to the customer. */
  'sent-back',
  /** A refund of money on account was recorded by mistake. */
  'return-undone',
  /** A certificate for withheld tax is no longer requested, and the amount it does not cover is written off. */
  'written-off',
  /** Cash was deposited at the bank. */
  'banked',
] as const;
export type EntryKind = (typeof entryKinds)[number];
