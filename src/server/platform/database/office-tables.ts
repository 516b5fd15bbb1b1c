import type { ColumnType } from 'kysely';

/** The tables of the office, as TypeScript sees them. All times are epoch milliseconds, UTC. */
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
/** Who has to do something next. */
export const turns = ['us', 'customer', 'government'] as const;
export type Turn = (typeof turns)[number];

/** What the office knows of a case. Empty in one that was not adopted yet: see cases/adopt-cases.ts. */
export interface CaseOfficeColumns {
  /** As typed; '' where the form asks for none. */
  name: string | null;
  person_id: string | null;
  /** What the form's `service` or `category` says, or what a clerk corrected it to. */
  service: string | null;
  /** Of India, such as `delhi`. */
  state: string | null;
  /** `users.id` of who works on it. */
  assignee: string | null;
  /** Until when the person is owed an answer; null when none is. */
  due_at: number | null;
  /** When the first reply of a human was sent. */
  answered_at: number | null;
  /** When it was last called done, by a change or with a reply; it keeps this when it is opened again. */
  done_at: number | null;
  /** When somebody is to look at it again. */
  next_at: number | null;
  whose_turn: Turn | null;
  /** `,gst,urgent,`: each between commas. */
  labels: string;
  /** Of the newest row of its timeline. */
  version: number;
  /** Its folded words, each between spaces: see search-words/words-of.ts. */
  folded: string | null;
  /** What stands in the reply address of our mails. */
  reply_token: string | null;
  /** The kind that it came as, where it is called a complaint or a job application since; else null. */
  came_as: string | null;
  /** `cases.id` of the one for which it was closed, because both ask the same: see cases/goes-on-in.ts. */
  goes_on_in: string | null;
  updated_at: number | null;
}

/** Somebody who inquires. */
interface PersonRow {
  id: string;
  name: string;
  created_at: number;
  /** The person that this one turned out to be. */
  joined_into: string | null;
}

interface PersonContactRow {
  kind: 'mail' | 'phone';
  /** Normalised: E.164, or the address in small letters. One person has it. */
  value: string;
  /** As it was typed. */
  shown: string;
  person_id: string;
  /** When a clerk called what came from it spam. */
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

/** One row that a join moved. */
interface PersonJoinRowRow {
  join_id: string;
  what: 'case' | 'contact';
  /** The case's id, or kind and value of the contact: `mail asha@example.in`. */
  key: string;
}

/** A folded word of a case. */
interface CaseWordRow {
  word: string;
  case_id: string;
}

/**
 * `mail-auto`: what a machine sent; it answers nothing and asks for no answer. `order`: what became of an order of this case. `made`: a
 * clerk wrote the case down for somebody who called or came. `contact`: a clerk added a mail address or a telephone number. `forward`:
 * what somebody sent us, passed on to another address.
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
  | 'forward';

/** One thing that happened to a case. */
interface TimelineRow {
  case_id: string;
  /** 1, 2, 3 …: the version that the case had afterwards. */
  seq: number;
  kind: TimelineKind;
  at: number;
  /** Null where it was no person of the office. */
  actor_id: string | null;
  actor_name: string | null;
  body: string;
  /** JSON object; its shape goes by the kind: see desk/timeline-detail.ts. */
  detail: string;
  /** Of the outbox, where it is a mail of ours. */
  mail_id: string | null;
  /** Of `mails_in`, where it is about a mail that came in. */
  mail_in_id: string | null;
}

/** Somebody whom a note calls to a case. */
interface MentionRow {
  case_id: string;
  /** Of the note, in the case's timeline. */
  seq: number;
  user_id: string;
  at: number;
  /** When he has opened the case since. */
  seen_at: number | null;
}

/** Who has a case on the screen. */
interface CaseViewerRow {
  case_id: string;
  user_id: string;
  name: string;
  /** 0 or 1: a reply is being typed. */
  is_writing: number;
  until: number;
}

/** A reply that is not sent, of one clerk to one case. */
interface ReplyDraftRow {
  case_id: string;
  author_id: string;
  body: string;
  /** To whom it is to be copied, as typed. */
  cc: ColumnType<string, string | undefined, string>;
  /** Of the case, chosen to travel with it: a JSON array of `files.id`. */
  files: ColumnType<string, string | undefined, string>;
  version: number;
  updated_at: number;
}

/** Filters of the inbox under a name of a clerk's own. */
interface SavedViewRow {
  id: string;
  user_id: string;
  name: string;
  /** As it stands in the address, without the question mark. */
  query: string;
  created_at: number;
}
