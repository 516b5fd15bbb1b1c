/** What an entry is of. */
export const entryKinds = [
  'placed',
  'received',
  'earned',
  'paid-on',
  'credited',
  'refunded',
  'received-unknown',
  'paid-out',
] as const;
export type EntryKind = (typeof entryKinds)[number];
