import type { Part } from './part.ts';

/** SMS and WhatsApp: how a contact can be reached, what we send, what arrives, and what gateways tell us. */
export const messages: Part = () => [
  // What is known about a contact of `person_contacts`, or about one that has no person yet: the consents by purpose,
  // each with its time and source, and whether it can be reached.
  `create table contact_states (
    kind text not null,
    value text not null,
    locale text,
    proven_at bigint,
    opted_out_at bigint,
    opted_in_at bigint,
    opted_in_how text,
    is_preferred integer not null default 0,
    last_inbound_at bigint,
    phone text,
    unreachable_at bigint,
    unreachable_because text,
    held_since bigint,
    reminders_in_at bigint,
    reminders_out_at bigint,
    first_out_at bigint,
    opted_out_how text,
    reminders_in_how text,
    reminders_out_how text,
    first_out_how text,
    constraint contact_states_key primary key (kind, value)
  )`,
  'create index contact_states_phone on contact_states (phone)',
  'create index contact_states_value on contact_states (value)',

  // A customer’s agreement that we may write first over one channel, and who recorded it.
  `create table contact_consents (
    id text primary key,
    case_id text not null,
    channel text not null,
    value text not null,
    how text not null,
    given_on text not null,
    note text not null,
    recorded_by text not null,
    recorded_name text not null,
    recorded_at bigint not null
  )`,
  'create index contact_consents_value on contact_consents (channel, value)',
  'create index contact_consents_case on contact_consents (case_id)',

  // An outgoing SMS or WhatsApp message and the status of its delivery.
  `create table messages (
    id text primary key,
    case_id text,
    order_number text,
    channel text not null,
    purpose text not null,
    notice text not null,
    locale text not null,
    recipient text not null,
    text text not null,
    template text,
    variables text not null,
    payload text,
    state text not null,
    held_because text,
    provider_id text,
    client_key text not null unique,
    attempts integer not null,
    next_attempt_at bigint not null,
    leased_until bigint,
    lease_token text,
    last_error text,
    error_code text,
    segments integer not null,
    price_paise integer,
    created_at bigint not null,
    sent_at bigint,
    delivered_at bigint,
    read_at bigint,
    expires_at bigint,
    next_channel_at bigint,
    others text not null,
    sent_by text,
    consent text
  )`,
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  `create index messages_waiting on messages (channel, next_attempt_at) where state = 'waiting'`,
  'create index messages_leased on messages (channel, recipient, leased_until) where lease_token is not null',
  `create index messages_stuck on messages (state, created_at)
    where state in ('waiting', 'held', 'unknown', 'failed', 'dead')`,
  'create index messages_next_channel on messages (next_channel_at) where next_channel_at is not null',
  'create index messages_case on messages (case_id)',
  'create index messages_created on messages (channel, created_at)',
  'create unique index messages_provider on messages (provider_id)',
  'create index messages_recipient on messages (recipient, created_at)',
  'create index messages_made on messages (created_at)',

  // A notice whose channel is chosen a few seconds later, once the site’s texts and settings are available. It is
  // deleted in the transaction that writes its message or email.
  `create table due_notices (
    id text primary key,
    case_id text,
    order_number text,
    reference text not null,
    series text not null,
    name text not null,
    purpose text not null,
    locale text not null,
    mail_to text not null,
    phone text not null,
    variables text not null,
    letter text,
    created_at bigint not null,
    expires_at bigint,
    sent_by text,
    held_because text,
    next_attempt_at bigint not null,
    last_error text,
    can_wait integer not null default 0,
    every_channel integer not null default 0,
    document text
  )`,
  'create index due_notices_case on due_notices (case_id)',
  'create index due_notices_next on due_notices (next_attempt_at)',

  // The body of a webhook as it arrived.
  `create table events_in (
    id text primary key,
    source text not null,
    body text not null,
    received_at bigint not null,
    state text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    leased_until bigint,
    lease_token text,
    last_error text
  )`,
  `create index events_in_waiting on events_in (next_attempt_at) where state = 'waiting'`,
  'create index events_in_received on events_in (received_at)',

  // A message that a customer sent. `filed_paper` is the document to which its picture was added.
  `create table messages_in (
    id text primary key,
    channel text not null,
    provider_id text not null unique,
    from_kind text not null,
    from_value text not null,
    case_id text,
    type text not null,
    text text not null,
    payload text not null,
    media_state text not null,
    file_id text,
    received_at bigint not null,
    seen_at bigint,
    replies_to text,
    marked_read_at bigint,
    filed_paper text
  )`,
  'create index messages_in_case on messages_in (case_id)',
  'create index messages_in_from on messages_in (from_value, received_at)',
  `create index messages_in_media on messages_in (received_at) where media_state = 'waiting'`,
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  'create index messages_in_to_mark on messages_in (received_at) where seen_at is not null and marked_read_at is null',
  'create index messages_in_replies on messages_in (replies_to)',

  // A file that a person sent and that has yet to be fetched from Meta.
  `create table whatsapp_media (
    message_id text primary key,
    media_id text not null,
    mime text not null,
    sha256 text not null,
    name text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    leased_until bigint,
    lease_token text,
    last_error text,
    created_at bigint not null
  )`,
  'create index whatsapp_media_next on whatsapp_media (next_attempt_at)',

  // A template of our WhatsApp account, as last reported by Meta.
  `create table whatsapp_templates (
    name text not null,
    language text not null,
    state text not null,
    category text not null,
    body text not null,
    reason text not null,
    changed_at bigint not null,
    header text not null default '',
    constraint whatsapp_templates_key primary key (name, language)
  )`,
];
