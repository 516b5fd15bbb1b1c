/** The tables of customers' rights over their data. All times are epoch milliseconds, UTC. */
export interface OwnDataTables {
  holds: HoldRow;
  erasures: ErasureRow;
  own_data_passes: OwnDataPassRow;
}

/**
 * `order`: paid work is still in progress; `legal`: a law, a dispute or an authority requires that the case be kept.
 */
export const holdKinds = ['order', 'legal'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Why a case must be kept although its retention period has ended or the person wants it erased. */
export interface HoldRow {
  id: string;
  case_id: string;
  kind: HoldKind;
  /** A note for the office, such as the number of an order or a section of a law. Contains no personal data. */
  note: string;
  /** When the hold ends; null if it has to be released. */
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

/** An erasure, to be repeated after a restore. Contains only ids. */
interface ErasureRow {
  kind: ErasureKind;
  key: string;
  at: number;
}

/** A pass with which someone who entered a code can see and change their own data for a few minutes. */
interface OwnDataPassRow {
  /** SHA-256 is enough, because a pass has 256 random bits. */
  pass_hash: string;
  case_id: string;
  expires_at: number;
  uses: number;
  /** The number of a person without an email address, who has given a second proof; null for everyone else. */
  phone: string | null;
  /** The time since which the second proof covers their enquiries. */
  since: number | null;
}
