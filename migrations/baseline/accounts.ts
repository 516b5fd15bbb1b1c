import type { Part } from './part.ts';

/** The accounts of customers and staff, and the codes with which people prove who they are. */
export const accounts: Part = () => [
  // An account that can sign in: a customer’s or a clerk’s. `sees_complaints` and `sees_applications` say which guarded
  // cases a clerk sees; owners see both.
  `create table users (
    id text primary key,
    name text not null,
    email text unique,
    email_verified integer not null,
    image text,
    role text not null,
    locale text not null check (locale in ('en', 'hi')),
    shut_out_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    invited_at bigint,
    signed_in_at bigint,
    sees_complaints integer not null default 0,
    sees_applications integer not null default 0,
    phone text,
    phone_since bigint,
    phone_proven_at bigint,
    former_phone text
  )`,
  'create unique index users_phone on users (phone)',
  'create index users_former_phone on users (former_phone)',
  'create index users_role on users (role)',

  // One signed-in browser of an account. `token` is a hash, so that a backup cannot be used to open a session.
  `create table sessions (
    id text primary key,
    token text not null unique,
    user_id text not null references users (id),
    expires_at bigint not null,
    ip_address text,
    user_agent text,
    factor_given_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    proved_by text not null default 'mail',
    proven_from bigint
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',

  // The authenticator app of an account.
  `create table second_factors (
    user_id text primary key references users (id),
    secret text not null,
    confirmed_at bigint,
    last_step bigint not null,
    created_at bigint not null
  )`,

  // A code for signing in after the authenticator app is lost; deleted when it is used.
  `create table recovery_codes (
    user_id text not null references users (id),
    code_hash text not null,
    constraint recovery_codes_pk primary key (user_id, code_hash)
  )`,

  // An old number of a person who now has a new one, as reported by WhatsApp. It is stored as a hash, because it is
  // kept even after the person who typed the number has been erased.
  `create table changed_numbers (
    number_hash text primary key,
    changed_at bigint not null
  )`,

  // A business of a customer to which documents are made out. There may be several, distinguished by name, GSTIN and
  // State.
  `create table businesses (
    id text primary key,
    user_id text not null references users (id),
    name text not null,
    gstin text not null,
    state text not null,
    address text not null,
    created_at bigint not null,
    updated_at bigint not null,
    city text not null default '',
    pin text not null default '',
    constraint businesses_of_one unique (user_id, name, gstin, state)
  )`,
  'create index businesses_gstin on businesses (gstin)',
];
