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
] as const;
export type EntryKind = (typeof entryKinds)[number];
