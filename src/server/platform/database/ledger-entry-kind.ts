/** What an entry is of. */
const entryKinds = [
  'placed',
  'received',
  /** A government fee that the price had left open is asked for, changed, or asked for no more. */
  'named',
  'earned',
  'paid-on',
  'credited',
  'refunded',
  /** Money that is gone again without having been owed back: a refund made at the provider, a dispute that was lost. */
  'taken-back',
  /** A receipt that a clerk has booked by mistake. */
  'unreceived',
  'received-unknown',
  'paid-out',
] as const;
export type EntryKind = (typeof entryKinds)[number];
