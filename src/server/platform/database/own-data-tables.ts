/** The tables of customers' rights over their data. All times are epoch milliseconds, UTC. */
export interface OwnDataTables {
  holds: HoldRow;
  erasures: ErasureRow;
  own_data_passes: OwnDataPassRow;
}

/** `order`: paid work is still in progress; `legal`: a law, a dispute or an authority requires that the case is kept. */
export const holdKinds = ['order', 'legal'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** The reason why a case must be kept although its retention time has ended or its person wants it erased. */
export interface HoldRow {
  id: string;
  case_id: string;
  kind: HoldKind;
  /** A note for the office, such as the number of an order or a section of a law. It has no personal data. */
  note: string;
  /** When the hold ends; null if only its release ends it. */
  until: number | null;
  placed_at: number;
  /** `users.id`; null if the site placed the hold. */
  placed_by: string | null;
  released_at: number | null;
}

/**
 * `case`, `user`, `mail`: an id of `cases`, `users` or `raw_mails`. `papers`: the documents of a case of which only the ledger
 * remains.
 */
export type ErasureKind = 'case' | 'user' | 'mail' | 'papers';

/** An erasure, repeated after a restore. It holds only ids. */
interface ErasureRow {
  kind: ErasureKind;
  key: string;
  at: number;
}

/** Lets someone who entered a code see and change their own data for some minutes. */
interface OwnDataPassRow {
  /** SHA-256 is enough, because a pass has 256 random bits. */
  pass_hash: string;
  case_id: string;
  expires_at: number;
  uses: number;
}
