import type { Part } from './part.ts';

/** The rights of people over their data. */
export const ownData: Part = () => [
  // Why a case must be kept although its retention period has ended or the person wants it erased.
  `create table holds (
    id text primary key,
    case_id text not null references cases (id),
    kind text not null,
    note text not null,
    until bigint,
    placed_at bigint not null,
    placed_by text,
    released_at bigint
  )`,
  'create index holds_case on holds (case_id)',
  // The holds that have not been released, longest first.
  'create index holds_lasting on holds (placed_at) where released_at is null',

  // An erasure, which is repeated after a backup is restored. There is no foreign key to erased rows, because after a
  // restore this list can be older or newer than the other tables.
  `create table erasures (
    kind text not null,
    key text not null,
    at bigint not null,
    constraint erasures_key primary key (kind, key)
  )`,

  // A pass that lets someone who entered a code see and change their own data for a few minutes.
  `create table own_data_passes (
    pass_hash text primary key,
    case_id text not null references cases (id),
    expires_at bigint not null,
    uses integer not null,
    phone text,
    since bigint
  )`,
  'create index own_data_passes_expiry on own_data_passes (expires_at)',
  'create index own_data_passes_case on own_data_passes (case_id)',
];
