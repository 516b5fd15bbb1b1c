/** The tables of incoming email. All times are epoch milliseconds, UTC. */
export interface MailTables {
  raw_mails: RawMailRow;
  mailboxes: MailboxRow;
  mails_in: MailInRow;
  mail_threads: MailThreadRow;
  mail_links: MailLinkRow;
  sender_rules: SenderRuleRow;
}

/**
 * `waiting`: not parsed yet. `read`: it is in `mails_in`. `erased`: its bytes and words are deleted, but its hash
 * stays, because otherwise fetching the mailbox again would bring the email back.
 */
type RawMailState = 'waiting' | 'read' | 'erased';

/** An email as it arrived. */
export interface RawMailRow {
  id: string;
  source: 'imap' | 'webhook';
  /** The mailbox, its UIDVALIDITY and the email's UID; or the fingerprint of an email that arrived by webhook. */
  fetch_key: string;
  /** The Message-ID; null if the email has none. Two emails may have the same. */
  message_id: string | null;
  /** A keyed hash of the part below the headers. */
  body_hash: string;
  /** A keyed hash of Message-ID and body, which identifies the same email however it arrived. */
  fingerprint: string;
  /** The key in the file store; null once the email is erased. */
  storage_key: string | null;
  /** The size in bytes. */
  size: number;
  received_at: number;
  state: RawMailState;
  /** How many times parsing of the email was started. */
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
}

/** How far a mailbox has been fetched. */
export interface MailboxRow {
  /** `user@host/INBOX`, hashed. */
  name: string;
  /** The server's UIDVALIDITY; a new value means that message numbers start again. */
  uid_validity: string | null;
  last_uid: number;
  /**
   * When the mailbox was first fetched. Earlier emails are not fetched, because they were answered outside this site.
   */
  since: number;
  /** When all new email was last fetched and stored; null before the first fetch. */
  fetched_at: number | null;
  leased_until: number | null;
  lease_token: string | null;
}

const mailClasses = ['human', 'auto', 'bounce', 'list', 'own'] as const;
export type MailClass = (typeof mailClasses)[number];
/** Our own mail server's verdict on whether the sender is genuine; `unknown` if there is none. */
export type SenderProof = 'proven' | 'refuted' | 'unknown';

/** An email after parsing. */
export interface MailInRow {
  /** The id of the raw email. */
  id: string;
  case_id: string | null;
  class: MailClass;
  /** The signal that determined the class, such as `list-id`. */
  because: string;
  /** In lower case; '' if none could be read. */
  from_address: string;
  from_name: string;
  subject: string;
  /** The Message-ID; '' if the email has none. */
  message_id: string;
  /** The date that the sender claims. */
  sent_at: number | null;
  received_at: number;
  proof: SenderProof;
  /** The whole text, quotes included. */
  text: string;
  /** Where quoted text begins in `text`, in UTF-16 code units; null if there is nothing to collapse. */
  quote_at: number | null;
  /** The sanitised HTML; '' if the email has none. */
  html: string;
  /** The number of pictures from other servers that were removed. */
  remote_pictures: number;
  /** JSON array of `{ name, size, why }`. These files are only in the raw email. */
  refused_files: string;
  /** 0 or 1: 0 if parsing failed and only headers were found. */
  is_readable: number;
  /**
   * `waiting`: the email opened no case and someone should look at it; `done`: a clerk has looked. Null if no one has
   * to.
   */
  aside: 'waiting' | 'done' | null;
  /** When a clerk first saw the email in a list. */
  aside_seen_at: number | null;
  /** The search words for the email while it is not in a case. */
  folded: string | null;
  /** JSON array of `{ name, size }`: the email's files while it is not in a case. Null in older rows. */
  brought: string | null;
}

/** A sender rule: email from this sender always opens a case, whatever it contains. */
interface SenderRuleRow {
  /** An email address, or `@example.in` for a whole domain; in lower case. */
  sender: string;
  made_at: number;
  /** `users.id`. */
  made_by: string;
}

/** A Message-ID that identifies a case: that of one of its emails, or of an email that one of them replied to. */
interface MailThreadRow {
  message_id: string;
  case_id: string;
}

/** Why an email that opened a case may belong to another one. */
export type LinkReason = 'other-sender' | 'unproven-sender' | 'same-person' | 'reference';

/** A case that an email may belong to, although the email opened its own case. */
export interface MailLinkRow {
  mail_id: string;
  case_id: string;
  other_id: string;
  because: LinkReason;
  joined_at: number | null;
  /** `users.id`. */
  joined_by: string | null;
  /** JSON: see cases/mails/join-mail.ts. */
  moved: string | null;
}
