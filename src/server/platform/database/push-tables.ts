/** The tables of Web Push and of the morning message. All times are epoch milliseconds, UTC. */
export interface PushTables {
  push_keys: PushKeyRow;
  push_subscriptions: PushSubscriptionRow;
  pushes: PushRow;
  morning_choices: MorningChoiceRow;
  morning_messages: MorningMessageRow;
}

/** The tables that backups leave out, because anyone who has their rows could send notifications to staff devices. */
export const unsavedTables = [
  'push_keys',
  'push_subscriptions',
  'pushes',
] as const satisfies readonly (keyof PushTables)[];

/** The site's private key, which identifies it to push services (VAPID). */
interface PushKeyRow {
  name: string;
  /** Base64url. */
  value: string;
}

/**
 * What a notification is about. Staff choose among these. The other types of a `PushRow` are not choices: `test`, and
 * `chat-late`, which goes to those who chose `chat`.
 */
export const pushKinds = ['assigned', 'mentioned', 'overdue', 'chat'] as const;
export type PushKind = (typeof pushKinds)[number];

/** A browser subscribed to notifications. */
export interface PushSubscriptionRow {
  id: string;
  user_id: string;
  /** The session in which the browser last signed in. Nothing is sent once that session has ended. */
  session_id: string;
  /**
   * A hash of the id in the browser's cookie, which identifies the browser at its next sign-in; null without the
   * cookie.
   */
  browser_hash: string | null;
  /** The URL at the push service. Anyone who knows it and has our key can send notifications. */
  endpoint: string;
  /** SHA-256 of the endpoint in hexadecimal, which the browser uses to find itself in the list. */
  endpoint_hash: string;
  /** The origin of the endpoint. */
  origin: string;
  /** The browser's public key and its secret, base64url: see RFC 8291. */
  p256dh: string;
  auth: string;
  /** Our public key at the time of subscribing. The subscription works only with this key. */
  key_used: string;
  /** The chosen types, with a comma before and after each, such as `,assigned,chat,`. */
  kinds: string;
  user_agent: string;
  created_at: number;
  /** When the push service last accepted a notification. */
  sent_at: number | null;
  last_error: string | null;
}

/** `dropped`: the event was no longer relevant, the notification was too late, or the push service rejected it. */
type PushState = 'waiting' | 'sent' | 'dropped';

/** A notification for one browser. */
export interface PushRow {
  id: string;
  subscription_id: string;
  kind: PushKind | 'chat-late' | 'test';
  case_id: string | null;
  /** Identifies the event, so that it is reported only once. */
  key: string;
  state: PushState;
  attempts: number;
  next_attempt_at: number;
  created_at: number;
  /** The time after which the notification is no longer useful. */
  expires_at: number;
  settled_at: number | null;
}

export const morningChannels = ['none', 'mail', 'whatsapp'] as const;
export type MorningChannel = (typeof morningChannels)[number];

/** How a member of staff wants to receive the morning message. */
interface MorningChoiceRow {
  user_id: string;
  channel: MorningChannel;
  /** The phone number in E.164 format; '' if the person gave none. */
  phone: string;
  chosen_at: number;
}

/** A morning message that has been created, so that no one gets a second one on the same day. */
interface MorningMessageRow {
  user_id: string;
  /** A day in India, such as 2026-11-27. */
  day: string;
  written_at: number;
}
