import type { Part } from './part.ts';

/** What the site needs to run, and what it records about itself. */
export const operation: Part = () => [
  // A fact that the database stores about itself; see src/server/platform/database/installation.ts.
  `create table installation (
    name text primary key,
    value text not null
  )`,

  // How many times a hashed key was used in its current window.
  `create table limits (
    key text primary key,
    window_ends_at bigint not null,
    count integer not null
  )`,
  'create index limits_expiry on limits (window_ends_at)',

  // The row that readiness checks write.
  `create table readiness_probes (
    id text primary key,
    payload text not null
  )`,

  // A recurring job: which process is running it, the result of its last run, and when it is due.
  `create table jobs (
    name text primary key,
    lease_token text,
    leased_until bigint,
    process text,
    began_at bigint,
    ended_at bigint,
    last_error text,
    next_at bigint not null
  )`,

  // The backup of one night. The process that holds the row makes it, and all can report the result.
  `create table backups (
    night text primary key,
    lease_token text not null,
    leased_until bigint,
    outcome text,
    began_at bigint not null,
    ended_at bigint,
    bytes bigint,
    reason text
  )`,

  // A problem that a process of the site has noted, so that any process can report all of them.
  `create table attention_notes (
    process text not null,
    topic text not null,
    sentence text not null,
    seen_at bigint not null,
    constraint attention_notes_key primary key (process, topic)
  )`,

  // How many requests failed in an hour.
  `create table failed_requests (
    hour bigint primary key,
    requests integer not null
  )`,

  // Who did what in the office. Rows are never changed, and are deleted after a year.
  `create table audit (
    id text primary key,
    at bigint not null,
    actor_id text,
    actor_name text not null,
    action text not null,
    subject text not null,
    before text,
    after text,
    prefix text not null
  )`,
  'create index audit_newest on audit (at, id)',
  'create index audit_actor on audit (actor_id, at)',
  'create index audit_action on audit (action, at)',

  // How many times a search had no results on one day, without any data about the visitor.
  `create table fruitless_searches (
    day text not null,
    locale text not null check (locale in ('en', 'hi')),
    query text not null,
    count integer not null,
    constraint fruitless_searches_key primary key (day, locale, query)
  )`,

  // A case, order, appointment or person that `npm run sample-data` made, so that it can be removed again.
  `create table sample_rows (
    kind text not null,
    id text not null,
    constraint sample_rows_key primary key (kind, id)
  )`,
];
