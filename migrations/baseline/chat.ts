import type { Part } from './part.ts';

/** The chat. Each conversation is a case, and its messages are rows of the timeline. */
export const chat: Part = () => [
  // One conversation, and how far each side has read it.
  `create table chat_threads (
    id text primary key,
    case_id text not null unique references cases (id),
    token_hash text unique,
    state text not null,
    taken_by text,
    waits_until bigint,
    last_in integer not null,
    last_out integer not null,
    last_out_at bigint,
    seen_by_visitor integer not null,
    seen_by_office integer not null,
    told_until integer not null,
    visitor_types_until bigint not null,
    office_types_until bigint not null,
    revision integer not null,
    created_at bigint not null,
    changed_at bigint not null
  )`,
  // An open page polls a range of this index.
  'create index chat_threads_changed on chat_threads (changed_at, id)',
  'create index chat_threads_state on chat_threads (state, waits_until)',

  // A message of a browser, identified by a key that the browser made, so that sending it again adds no second message.
  `create table chat_keys (
    client_key text primary key,
    thread_id text not null references chat_threads (id),
    seq integer not null
  )`,
  'create index chat_keys_thread on chat_keys (thread_id)',

  // The code in a link that leads back to a conversation, or another browser in which such a link was opened. Only
  // hashes are stored.
  `create table chat_tokens (
    token_hash text primary key,
    thread_id text not null references chat_threads (id),
    kind text not null,
    expires_at bigint not null
  )`,
  'create index chat_tokens_thread on chat_tokens (thread_id)',
  'create index chat_tokens_expires on chat_tokens (expires_at)',

  // A clerk who takes chats.
  `create table chat_desks (
    user_id text primary key,
    until bigint not null
  )`,
];
