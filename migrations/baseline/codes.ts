import type { Part } from './part.ts';

/** The codes that we send by email, SMS or WhatsApp. All are stored as hashes. */
export const codes: Part = () => [
  // A code that was requested, for every purpose. Only the newest per owner and requester is kept.
  `create table codes (
    purpose text not null,
    owner text not null,
    asked_by text not null,
    asked_from text not null,
    case_id text references cases (id),
    target text not null,
    code_hash text not null,
    expires_at bigint not null,
    attempts integer not null,
    used_at bigint,
    constraint codes_key primary key (purpose, owner, asked_by)
  )`,
  'create index codes_expiry on codes (expires_at)',
  'create index codes_case on codes (case_id)',
  'create index codes_asker on codes (asked_by)',

  // The codes of an earlier version, in three tables that get no new rows. Rows that expire or must be erased are
  // deleted; see codes/forget-codes.ts.
  `create table sign_in_codes (
    mailbox text not null,
    asked_by text not null,
    code_hash text not null,
    expires_at bigint not null,
    attempts integer not null,
    used_at bigint,
    constraint sign_in_codes_pk primary key (mailbox, asked_by)
  )`,
  'create index sign_in_codes_expiry on sign_in_codes (expires_at)',

  // As above, for the status page.
  `create table status_codes (
    case_id text not null references cases (id),
    asked_by text not null,
    asked_from text not null,
    code_hash text not null,
    expires_at bigint not null,
    attempts integer not null,
    used_by text,
    used_at bigint,
    constraint status_codes_key primary key (case_id, asked_by)
  )`,

  // As above, for a new email address that waits for its confirmation.
  `create table mail_changes (
    pass_hash text primary key,
    case_id text not null references cases (id),
    mail text not null,
    code_hash text not null,
    attempts integer not null,
    expires_at bigint not null
  )`,
  'create index mail_changes_expiry on mail_changes (expires_at)',
  'create index mail_changes_case on mail_changes (case_id)',
];
