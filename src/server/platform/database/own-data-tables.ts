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
  /** When the hold ends; null if it lasts until someone releases it. */
  until: number | null;
  placed_at: number;
  /** `users.id`; null if the site placed the hold. */
  placed_by: string | null;
  released_at: number | null;
}

/**
 * The table that the id in `key` is from: `cases`, `users` or `raw_mails`. For `papers`, the case's documents were
 * erased and only its ledger remains.
 */
export type ErasureKind = 'case' | 'user' | 'mail' | 'papers';

/** An erasure, which is repeated after a backup is restored. Contains only ids. */
interface ErasureRow {
  kind: ErasureKind;
  key: string;
  at: number;
}

/** A pass that lets someone who entered a code see and change their own data for a few minutes. */
interface OwnDataPassRow {
  /** SHA-256 is enough, because a pass has 256 random bits. */
  pass_hash: string;
  case_id: string;
  expires_at: number;
  uses: number;
  /** The phone number of a person who has no email address and has given a second proof; null for everyone else. */
  phone: string | null;
  /** The second proof covers only enquiries received from this time on. */
  since: number | null;
}
