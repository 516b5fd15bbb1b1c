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
  /** Money lost without having been owed: a refund made at the provider, or a lost dispute. */
  'taken-back',
  /** A receipt that a clerk recorded by mistake. */
  'unreceived',
  'received-unknown',
  /** Money without a known order was for an order after all. */
  'matched',
  /** A clerk has explained money without an order. */
  'settled',
  /** A payout of a payment provider to the bank. */
  'paid-out',
  /** A clerk has recorded money of a customer: cash, a cleared cheque, a transfer, or tax withheld. */
  'collected',
  /** A cheque has bounced, or money was recorded by mistake. */
  'uncollected',
  /** Money on account was sent back to the customer. */
  'sent-back',
  /** Withheld tax that no certificate shows is no longer asked for. */
  'written-off',
  /** Cash was taken to the bank. */
  'banked',
] as const;
export type EntryKind = (typeof entryKinds)[number];
