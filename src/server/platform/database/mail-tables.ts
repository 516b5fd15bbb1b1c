/** The tables of mails that come in, as TypeScript sees them. All times are epoch milliseconds, UTC. */
export interface MailTables {
  raw_mails: RawMailRow;
  mailboxes: MailboxRow;
  mails_in: MailInRow;
  mail_threads: MailThreadRow;
  mail_links: MailLinkRow;
  sender_rules: SenderRuleRow;
}

/**
 * `waiting`: to be read; `read`: `mails_in` has it; `erased`: bytes and words are gone, the hash stays, or fetching the mailbox
 * once more would revive it.
 */
type RawMailState = 'waiting' | 'read' | 'erased';

/** A mail as it came. */
export interface RawMailRow {
  id: string;
  source: 'imap' | 'webhook';
  /** Mailbox, its UIDVALIDITY and the mail's number there; or the hash of a mail that was posted. */
  fetch_key: string;
  /** Null where it has none. Two mails may have the same. */
  message_id: string | null;
  /** Keyed, of what stands below its headers. */
  body_hash: string;
  /** Keyed, of Message-ID and body: the same mail, however it came. */
  fingerprint: string;
  /** Of the file store; null once it is erased. */
  storage_key: string | null;
  /** Bytes. */
  size: number;
  received_at: number;
  state: RawMailState;
  /** How often reading it was begun. */
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
}

/** How far a mailbox was fetched. */
export interface MailboxRow {
  /** `user@host/INBOX`, hashed. */
  name: string;
  /** Of the server; another one means that its numbers begin anew. */
  uid_validity: string | null;
  last_uid: number;
  /** When it was first looked into: what came before was answered in another way. */
  since: number;
  /** When all that was new in it had been stored; null before the first time. */
  fetched_at: number | null;
  leased_until: number | null;
  lease_token: string | null;
}

const mailClasses = ['human', 'auto', 'bounce', 'list', 'own'] as const;
export type MailClass = (typeof mailClasses)[number];
/** What our own mail server said of the sender; `unknown` where it says nothing. */
export type SenderProof = 'proven' | 'refuted' | 'unknown';

/** What was read out of a mail. */
export interface MailInRow {
  /** Of the raw mail. */
  id: string;
  case_id: string | null;
  class: MailClass;
  /** The signal that decided the class, such as `list-id`. */
  because: string;
  /** In small letters; '' where none could be read. */
  from_address: string;
  from_name: string;
  subject: string;
  /** '' where it has none. */
  message_id: string;
  /** As its sender says. */
  sent_at: number | null;
  received_at: number;
  proof: SenderProof;
  /** The whole text, with what it quotes. */
  text: string;
  /** Where in `text` begins what is only quoted, in UTF-16 units; null where nothing is to be folded away. */
  quote_at: number | null;
  /** Cleaned; '' where it has none. */
  html: string;
  /** How many pictures of other servers were taken out. */
  remote_pictures: number;
  /** JSON array of `{ name, size, why }`: they lie in the raw mail alone. */
  refused_files: string;
  /** 0 or 1: 0 where the reader gave up and only headers were found. */
  is_readable: number;
  /** `waiting`: it opened no case, and somebody has to look at it; `done`: somebody has. Null for what needs nobody. */
  aside: 'waiting' | 'done' | null;
  /** When a list first showed it to somebody of the office. */
  aside_seen_at: number | null;
  /** By what it is found while it is in no case. */
  folded: string | null;
  /** JSON array of `{ name, size }`: what it brings while it is in no case. Null in older ones. */
  brought: string | null;
}

/** A sender whose mails always open a case, whatever they look like. */
interface SenderRuleRow {
  /** A mail address, or `@example.in` for all of a domain; in small letters. */
  sender: string;
  made_at: number;
  /** `users.id`. */
  made_by: string;
}

/** A Message-ID that a case has seen, of a mail of its own or of one that such a mail answered. */
interface MailThreadRow {
  message_id: string;
  case_id: string;
}

/** Why a mail that opened a case may belong to another one. */
export type LinkReason = 'other-sender' | 'unproven-sender' | 'same-person' | 'reference';

/** The case to which a mail may belong that opened one of its own. */
export interface MailLinkRow {
  mail_id: string;
  case_id: string;
  other_id: string;
  because: LinkReason;
  joined_at: number | null;
  /** `users.id`. */
  joined_by: string | null;
  /** JSON: see mails-in/join-mail.ts. */
  moved: string | null;
}
