/** The tables of own data, as TypeScript sees them. All times are epoch milliseconds, UTC. */
export interface OwnDataTables {
  holds: HoldRow;
  erasures: ErasureRow;
  own_data_passes: OwnDataPassRow;
}

/** `order`: work that was paid for goes on; `legal`: a law, a dispute or an authority asks for it. */
export const holdKinds = ['order', 'legal'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Why a case must be kept although its time is over, or its person wants it erased. */
export interface HoldRow {
  id: string;
  case_id: string;
  kind: HoldKind;
  /** For the office: such as the number of an order or a section of a law. No personal data. */
  note: string;
  /** Null: until it is released. */
  until: number | null;
  placed_at: number;
  /** `users.id`; null where the site did it. */
  placed_by: string | null;
  released_at: number | null;
}

/** `case`, `user`, `mail`: an id of `cases`, `users` or `raw_mails`. `papers`: of a case of which the books alone are left. */
export type ErasureKind = 'case' | 'user' | 'mail' | 'papers';

/** What was erased; after a restore it is erased again. It holds ids alone. */
interface ErasureRow {
  kind: ErasureKind;
  key: string;
  at: number;
}

/** Lets whoever has shown a code see and change what is his, for some minutes. */
interface OwnDataPassRow {
  /** SHA-256: a pass has 256 random bits. */
  pass_hash: string;
  case_id: string;
  expires_at: number;
  uses: number;
}
