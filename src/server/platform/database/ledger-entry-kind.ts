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
  'paid-out',
] as const;
export type EntryKind = (typeof entryKinds)[number];
