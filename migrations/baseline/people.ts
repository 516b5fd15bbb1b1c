import type { Part } from './part.ts';

/** The people who write to us and how they can be reached, whichever way they wrote. */
export const people: Part = (isPostgres) => [
  // A person who enquires. `joined_into` is the person that this one was merged into. Without row ids, SQLite keeps the
  // rows in the primary key’s tree, so it writes one tree instead of two.
  `create table people (
    id text primary key,
    name text not null,
    created_at bigint not null,
    joined_into text
  ) ${isPostgres ? '' : 'without rowid'}`,

  // An email address, a phone number or a WhatsApp account. Each belongs to only one person.
  `create table person_contacts (
    kind text not null,
    value text not null,
    shown text not null,
    person_id text not null references people (id),
    spam_at bigint,
    created_at bigint not null,
    constraint person_contacts_key primary key (kind, value)
  ) ${isPostgres ? '' : 'without rowid'}`,
  'create index person_contacts_person on person_contacts (person_id)',

  // A merge of two people, and below it the cases and contacts that it moved, so that it can be undone.
  `create table person_joins (
    id text primary key,
    kept_id text not null,
    gone_id text not null,
    at bigint not null,
    actor_id text not null,
    actor_name text not null,
    undone_at bigint
  )`,
  'create index person_joins_kept on person_joins (kept_id)',
  'create index person_joins_gone on person_joins (gone_id)',

  // A case or a contact that a merge moved.
  `create table person_join_rows (
    join_id text not null references person_joins (id),
    what text not null,
    key text not null,
    constraint person_join_rows_key primary key (join_id, what, key)
  )`,
];
