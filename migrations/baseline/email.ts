import type { Part } from './part.ts';

/** Outgoing and incoming email. */
export const email: Part = (isPostgres) => [
  // One finished email and the status of its delivery. It does not have to belong to a case. No constraint limits the
  // purposes and states, because SQLite cannot change one; src/server/platform/database/schema.ts lists them.
  `create table outbox (
    id text primary key,
    case_id text references cases (id),
    purpose text not null,
    message_id text not null unique,
    sender text not null,
    recipient text not null,
    reply_to text,
    subject text not null,
    text text not null,
    html text not null,
    state text not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null,
    leased_until bigint,
    lease_token text,
    last_error text,
    created_at bigint not null,
    sent_at bigint,
    held_because text,
    in_reply_to text,
    thread text,
    calendar text,
    cc text,
    files text,
    last_failure text,
    others text,
    consent text
  )`,
  'create index outbox_case on outbox (case_id)',
  // Covers only waiting emails, so that sent emails, which are nearly all of them, do not slow down the outbox. Each
  // purpose has its own lane.
  `create index outbox_waiting on outbox (purpose, next_attempt_at) where state = 'waiting'`,
  // Whenever an acknowledgement is stored, earlier ones are counted for the limits.
  `create index outbox_acknowledged on outbox (created_at) where purpose = 'acknowledgement' and held_because is null`,
  // Emails with a code are deleted once the code has expired.
  `create index outbox_codes on outbox (created_at) where purpose = 'code'`,
  // A person may sign in with an email address to which we have sent an acknowledgement. Each sign-in checks this.
  `create index outbox_acknowledged_to on outbox (lower(recipient)) where purpose = 'acknowledgement'`,
  // Must be the same expression as in unsent.ts, because SQLite uses a partial index only for an identical one.
  `create index outbox_unsent on outbox (state, created_at, id) where state in ('waiting', 'held', 'dead')`,
  'create index outbox_made on outbox (created_at)',
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  `create index outbox_others on outbox (id) where state = 'dead' and others is not null`,
  ...earlierNames(isPostgres),

  // An email as it arrived. Its bytes are in the file store. `message_id` is not unique, because some senders reuse it,
  // and `fetch_key` is only for reference, because a server may use a UID twice.
  `create table raw_mails (
    id text primary key,
    source text not null,
    fetch_key text not null,
    message_id text,
    body_hash text not null,
    fingerprint text not null unique,
    storage_key text,
    size integer not null,
    received_at bigint not null,
    state text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    leased_until bigint,
    lease_token text,
    last_error text
  )`,
  'create index raw_mails_message on raw_mails (message_id)',
  'create index raw_mails_storage on raw_mails (storage_key)',
  'create index raw_mails_state on raw_mails (state, received_at)',

  // How far a mailbox has been fetched.
  `create table mailboxes (
    name text primary key,
    uid_validity text,
    last_uid bigint not null,
    since bigint not null,
    leased_until bigint,
    lease_token text,
    fetched_at bigint
  )`,

  // An email after parsing. `case_id` is null for an email that belongs to no case, such as a newsletter.
  `create table mails_in (
    id text primary key references raw_mails (id),
    case_id text references cases (id),
    class text not null,
    because text not null,
    from_address text not null,
    from_name text not null,
    subject text not null,
    message_id text not null,
    sent_at bigint,
    received_at bigint not null,
    proof text not null,
    text text not null,
    quote_at integer,
    html text not null,
    remote_pictures integer not null,
    refused_files text not null,
    is_readable integer not null,
    aside text,
    aside_seen_at bigint,
    folded text,
    brought text
  )`,
  'create index mails_in_case on mails_in (case_id, received_at)',
  'create index mails_in_from on mails_in (from_address, received_at)',
  'create index mails_in_aside on mails_in (aside, received_at)',

  // A Message-ID that identifies a case: that of one of its emails, or of an email that one of them answers.
  `create table mail_threads (
    message_id text not null,
    case_id text not null references cases (id),
    constraint mail_threads_key primary key (message_id, case_id)
  )`,
  'create index mail_threads_case on mail_threads (case_id)',

  // A case (`other_id`) that an email may belong to, although the email opened its own case (`case_id`).
  `create table mail_links (
    mail_id text not null references mails_in (id),
    case_id text not null references cases (id),
    other_id text not null references cases (id),
    because text not null,
    joined_at bigint,
    joined_by text,
    moved text,
    constraint mail_links_key primary key (mail_id, other_id)
  )`,
  'create index mail_links_case on mail_links (case_id)',
  'create index mail_links_other on mail_links (other_id)',

  // A sender, or a whole domain such as `@example.in`, whose email always opens a case.
  `create table sender_rules (
    sender text primary key,
    made_at bigint not null,
    made_by text not null
  )`,
];

/** The names that PostgreSQL gave these constraints in the first databases, so that they have them in every database. */
const earlierNames: Part = (isPostgres) =>
  isPostgres
    ? ['pkey', 'message_id_key', 'case_id_fkey'].map(
        (name) => `alter table outbox rename constraint outbox_${name} to outbox_next_${name}`,
      )
    : [];
