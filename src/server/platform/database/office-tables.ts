import type { ColumnType } from 'kysely';

/** The tables of the office. All times are epoch milliseconds, UTC. */
export interface OfficeTables {
  people: PersonRow;
  person_contacts: PersonContactRow;
  person_joins: PersonJoinRow;
  person_join_rows: PersonJoinRowRow;
  case_words: CaseWordRow;
  timeline: TimelineRow;
  case_viewers: CaseViewerRow;
  reply_drafts: ReplyDraftRow;
  saved_views: SavedViewRow;
  mentions: MentionRow;
}

export const caseStatuses = ['new', 'open', 'waiting-customer', 'waiting-government', 'done', 'spam'] as const;
export type CaseStatus = (typeof caseStatuses)[number];
/** The party that has to act next. */
export const turns = ['us', 'customer', 'government'] as const;
export type Turn = (typeof turns)[number];

/** The office's columns of a case. Empty until the case is adopted: see cases/store/adopt-cases.ts. */
export interface CaseOfficeColumns {
  /** The name as typed; '' if the form does not ask for it. */
  name: string | null;
  person_id: string | null;
  /** The form's `service` or `category`, or a clerk's correction of it. */
  service: string | null;
  /** A State of India, such as `delhi`. */
  state: string | null;
  /** `users.id` of the clerk who works on the case. */
  assignee: string | null;
  /** Deadline for our reply; null if we owe none. */
  due_at: number | null;
  /** When a clerk's first reply was sent. */
  answered_at: number | null;
  /**
   * When the case was last marked done, by a change or with a reply. The time is kept when the case is opened again.
   */
  done_at: number | null;
  /** When to follow up on the case. */
  next_at: number | null;
  whose_turn: Turn | null;
  /** The labels, with a comma before and after each, such as `,gst,urgent,`. */
  labels: string;
  /** Sequence number of the newest row of the case's timeline. */
  version: number;
  /** The case's normalised words, with a space before and after each: see search/words-of.ts. */
  folded: string | null;
  /** The token in the reply address of our emails about the case. */
  reply_token: string | null;
  /** The original type, if the case was later marked as a complaint or a job application; otherwise null. */
  came_as: string | null;
  /**
   * `cases.id` of the case that continues this one, which was closed as its duplicate: see cases/store/goes-on-in.ts.
   */
  goes_on_in: string | null;
  updated_at: number | null;
}

/** A person who enquires. */
interface PersonRow {
  id: string;
  name: string;
  created_at: number;
  /** The person that this one was merged into. */
  joined_into: string | null;
}

/** `whatsapp`: a WhatsApp account, whose number may be unknown to us. */
export type ContactKind = 'mail' | 'phone' | 'whatsapp';

interface PersonContactRow {
  kind: ContactKind;
  /**
   * Normalised: E.164, the email address in lower case, or for WhatsApp the BSUID, or the digits of `wa_id`. Each value
   * belongs to only one person.
   */
  value: string;
  /** The value as it was typed. */
  shown: string;
  person_id: string;
  /** When a clerk marked messages from the contact as spam. */
  spam_at: number | null;
  created_at: number;
}

interface PersonJoinRow {
  id: string;
  kept_id: string;
  gone_id: string;
  at: number;
  actor_id: string;
  actor_name: string;
  undone_at: number | null;
}

/** One row that a merge moved. */
interface PersonJoinRowRow {
  join_id: string;
  what: 'case' | 'contact';
  /** The case's id, or the contact's type and value, such as `mail asha@example.in`. */
  key: string;
}

/** A normalised word of a case, for the search. */
interface CaseWordRow {
  word: string;
  case_id: string;
}

/** A message of the chat, from the visitor or from the firm. */
type ChatKind = 'chat-in' | 'chat-out';

/**
 * `mail-auto`: an automatic email that is not a reply and needs none. `order`: progress of an order of this case.
 * `made`: a clerk created the case for someone who called or visited. `contact`: a clerk added an email address or a
 * phone number. `forward`: something sent to us that was passed on to another address. `sms-out`, `whatsapp-out`: a
 * message from us, identified by `message_id`. `whatsapp-in`: a message from a customer; `message_id` is
 * `messages_in.id`.
 */
export type TimelineKind =
  | 'made'
  | 'contact'
  | 'note'
  | 'attempt'
  | 'mail-out'
  | 'mail-in'
  | 'mail-auto'
  | 'change'
  | 'order'
  | 'appointment'
  | 'forward'
  | 'sms-out'
  | 'whatsapp-out'
  | 'whatsapp-in'
  | ChatKind;

/** One event in a case. */
interface TimelineRow {
  case_id: string;
  /** Counted from 1; also the version of the case after the event. */
  seq: number;
  kind: TimelineKind;
  at: number;
  /** The clerk who caused the event; null if none did. */
  actor_id: string | null;
  actor_name: string | null;
  body: string;
  /** JSON object whose shape depends on the type: see cases/timeline/timeline-detail.ts. */
  detail: string;
  /** `outbox.id`, if it is an email from us; `due_notices.id`, if it is a reply that is read on the status page. */
  mail_id: string | null;
  /** `mails_in.id`, if it is about an incoming email. */
  mail_in_id: string | null;
  /** `messages.id`, or `messages_in.id` if it is about an incoming message. */
  message_id: string | null;
}

/** A clerk mentioned in a note of a case. */
interface MentionRow {
  case_id: string;
  /** Sequence number of the note in the case's timeline. */
  seq: number;
  user_id: string;
  at: number;
  /** When the mentioned clerk opened the case after the note was written. */
  seen_at: number | null;
}

/** A clerk who has a case open on the screen. */
interface CaseViewerRow {
  case_id: string;
  user_id: string;
  name: string;
  /** 0 or 1: a reply is being typed. */
  is_writing: number;
  until: number;
}

/** A clerk's unsent reply to a case. */
interface ReplyDraftRow {
  case_id: string;
  author_id: string;
  body: string;
  /** Recipients of copies, as typed. */
  cc: ColumnType<string, string | undefined, string>;
  /** Attachments chosen from the case's files: a JSON array of `files.id`. */
  files: ColumnType<string, string | undefined, string>;
  version: number;
  updated_at: number;
}

/** Inbox filters that a clerk saved under a name. */
interface SavedViewRow {
  id: string;
  user_id: string;
  name: string;
  /** The query string of the URL, without the question mark. */
  query: string;
  created_at: number;
}
