import type { Part } from './part.ts';

/** Notifications for staff: Web Push and the morning message. Backups leave out the rows of the first three tables. */
export const staffNotices: Part = () => [
  // The key that identifies the site to push services.
  `create table push_keys (
    name text primary key,
    value text not null
  )`,

  // A browser that asked for notifications.
  `create table push_subscriptions (
    id text primary key,
    user_id text not null,
    session_id text not null,
    browser_hash text,
    endpoint text not null unique,
    endpoint_hash text not null,
    origin text not null,
    p256dh text not null,
    auth text not null,
    key_used text not null,
    kinds text not null,
    user_agent text not null,
    created_at bigint not null,
    sent_at bigint,
    last_error text
  )`,
  'create index push_subscriptions_user on push_subscriptions (user_id)',

  // A notification for one browser.
  `create table pushes (
    id text primary key,
    subscription_id text not null,
    kind text not null,
    case_id text,
    key text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    created_at bigint not null,
    expires_at bigint not null,
    settled_at bigint,
    constraint pushes_key unique (subscription_id, key)
  )`,
  // Queries must use the same literals, because SQLite uses a partial index only for an identical condition.
  `create index pushes_waiting on pushes (next_attempt_at) where state = 'waiting'`,
  'create index pushes_created on pushes (created_at)',
  'create index pushes_case on pushes (case_id)',

  // How a member of staff wants to receive the morning message.
  `create table morning_choices (
    user_id text primary key,
    channel text not null,
    phone text not null,
    chosen_at bigint not null
  )`,

  // A morning message that has been created, so that no one gets a second one on the same day.
  `create table morning_messages (
    user_id text not null,
    day text not null,
    written_at bigint not null,
    constraint morning_messages_key primary key (user_id, day)
  )`,
];
