import type { Locale } from '../../../kernel/locale.ts';
import type { ConsentPurpose } from '../../../kernel/notice-names.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { HeldBecause, MailPurpose } from './mail-purposes.ts';
import type { ContactKind } from './office-tables.ts';

/** The tables of SMS and WhatsApp. All times are epoch milliseconds, UTC. */
export interface MessageTables {
  contact_states: ContactStateRow;
  messages: MessageRow;
  due_notices: DueNoticeRow;
  events_in: EventInRow;
  messages_in: MessageInRow;
}

export const messageChannels = ['sms', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * How someone gave or withdrew a consent: in a form, by a message to us such as STOP, through a clerk, or on the page
 * with their own data.
 */
export type ConsentSource = 'form' | 'message' | 'clerk' | 'own-data';

/** What is known about a contact in `person_contacts`, or about one that has no person yet. */
export interface ContactStateRow {
  kind: ContactKind;
  /** The contact, as in `person_contacts.value`. */
  value: string;
  locale: Locale | null;
  /** When someone entered a code that was sent to the contact. */
  proven_at: number | null;
  /** For a phone number: anything older may belong to its previous owner. Null until a code has been entered. */
  held_since: number | null;
  /**
   * Consent to messages about the person's own enquiries and orders, with its time and source. Withdrawing it also
   * stops messages for the other purposes.
   */
  opted_in_at: number | null;
  opted_in_how: ConsentSource | null;
  opted_out_at: number | null;
  opted_out_how: ConsentSource | null;
  /** Consent to reminders, given with the consent above or separately. */
  reminders_in_at: number | null;
  reminders_in_how: ConsentSource | null;
  reminders_out_at: number | null;
  reminders_out_how: ConsentSource | null;
  /** When the person asked us not to write first. Consent to writing first is in `contact_consents`. */
  first_out_at: number | null;
  first_out_how: ConsentSource | null;
  /** 0 or 1: the person wants to be reached through this contact first. */
  is_preferred: number;
  /** When the person last wrote to us from this contact. WhatsApp lets us answer freely for 24 hours. */
  last_inbound_at: number | null;
  /** For WhatsApp: E.164; null if the account shows no number. */
  phone: string | null;
  /** When a gateway reported that the contact cannot receive anything, and its code. */
  unreachable_at: number | null;
  unreachable_because: string | null;
}

/**
 * `held`: waits for a clerk. `unknown`: the gateway may have the message, but we got no answer, because the connection
 * or our process ended. `accepted`: the gateway has it. `failed`: according to the gateway or the operator, it cannot
 * be delivered. `dead`: we have stopped trying. `replaced`: the next channel took over. For the order of the states,
 * see messages/message-states.ts.
 */
export type MessageState =
  | 'waiting'
  | 'held'
  | 'unknown'
  | 'accepted'
  | 'failed'
  | 'dead'
  | 'replaced'
  | 'delivered'
  | 'read';

/**
 * `day`: the channel's daily maximum was reached. `number`, `prefix`: there were too many messages to one number or
 * block of numbers. `template`: the message's text is not registered, or the gateway rejects it. For the other reasons,
 * see `HeldBecause`.
 */
export type MessageHeldBecause = HeldBecause | 'day' | 'number' | 'prefix' | 'template';

/** An outgoing SMS or WhatsApp message and the status of its delivery. */
export interface MessageRow {
  id: string;
  case_id: string | null;
  /** The six digits of the order number. */
  order_number: string | null;
  channel: MessageChannel;
  purpose: MailPurpose;
  /** The name of the notice, such as `acknowledgement`. */
  notice: string;
  locale: Locale;
  /** E.164, or for WhatsApp also a BSUID. */
  recipient: string;
  /** The exact text, as sent or as the customer sees it. */
  text: string;
  /** The id or name of the registered template; null for a text without one. */
  template: string | null;
  /** JSON object: the template's variables. */
  variables: string;
  /** JSON: buttons, lists, media. */
  payload: string | null;
  state: MessageState;
  held_because: MessageHeldBecause | null;
  /** The gateway's id; null until it answers. */
  provider_id: string | null;
  /** Identifies the content and the recipient, so that a message requested twice is sent once. */
  client_key: string;
  /** How many times a gateway answered. */
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
  /** The gateway's error code. */
  error_code: string | null;
  /** The number of SMS parts charged; 1 for WhatsApp. */
  segments: number;
  price_paise: Paise | null;
  created_at: number;
  /** When the message was last passed to the gateway. */
  sent_at: number | null;
  delivered_at: number | null;
  read_at: number | null;
  /** The time after which the message is no longer sent, because a late code is useless. */
  expires_at: number | null;
  /** The time at which the next channel takes over if the message has not been delivered. */
  next_channel_at: number | null;
  /** JSON array of the remaining channels, each with its finished message; see messages/next-channel.ts. */
  others: string;
  /** `users.id` of the clerk who wrote it. */
  sent_by: string | null;
  /** The consent without which it is not sent; null if it needs none, such as a code. */
  consent: ConsentPurpose | null;
}

/**
 * A notice whose channel has not been chosen yet. It is deleted in the transaction that writes its message or email.
 */
export interface DueNoticeRow {
  id: string;
  case_id: string | null;
  order_number: string | null;
  reference: string;
  series: string;
  name: string;
  purpose: MailPurpose;
  locale: Locale;
  /** The email address that the person gave; '' if none. */
  mail_to: string;
  /** The number that the person gave, in E.164; '' if none. */
  phone: string;
  /** JSON object. */
  variables: string;
  /** JSON: the finished email; null if there is none. */
  letter: string | null;
  created_at: number;
  expires_at: number | null;
  /** `users.id` of the clerk who wrote the notice. */
  sent_by: string | null;
  /** Why the notice waits for a clerk. */
  held_because: HeldBecause | null;
  /**
   * 0 or 1: whether the notice can wait. If so, it is not sent at night, and once the channel's daily maximum is
   * reached, it waits for a clerk.
   */
  can_wait: number;
  /** 0 or 1: whether the notice is sent on every open channel, rather than only on the best one. */
  every_channel: number;
  /** JSON: the document that comes with the notice; null if there is none. */
  document: string | null;
  next_attempt_at: number;
  last_error: string | null;
}

const eventSources = ['whatsapp', 'msg91', 'exotel', 'twilio', 'aws'] as const;
export type EventSource = (typeof eventSources)[number];

/** The body of a webhook as it arrived. `unread`: it could not be understood and is kept for a while. */
export interface EventInRow {
  id: string;
  source: EventSource;
  body: string;
  received_at: number;
  state: 'waiting' | 'read' | 'unread';
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
}

/** A message that a customer sent. */
export interface MessageInRow {
  id: string;
  channel: MessageChannel;
  /** The gateway's id, such as `wamid…`. */
  provider_id: string;
  from_kind: ContactKind;
  /** The contact, as in `person_contacts.value`. */
  from_value: string;
  case_id: string | null;
  /** The gateway's type, such as `text` or `image`. */
  type: string;
  text: string;
  /** JSON object: the rest of the message. */
  payload: string;
  /** `gone`: the gateway no longer has the file. */
  media_state: 'none' | 'waiting' | 'stored' | 'gone';
  /** `files.id`. */
  file_id: string | null;
  /** `asked_papers.id` of the document that the file was added to; '' if it was not stored. */
  filed_paper: string | null;
  received_at: number;
  /** When a clerk saw it. */
  seen_at: number | null;
  /** When the read receipt was sent to Meta, which shows the person two blue ticks. */
  marked_read_at: number | null;
  /** The gateway's id of the message that it answers or changes. */
  replies_to: string | null;
}
