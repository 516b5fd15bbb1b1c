import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { ConsentPurpose } from '../../../kernel/notice-names.ts';
import type { AccountTables } from './account-tables.ts';
import type { AppointmentTables } from './appointment-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { ClerkQuoteTables } from './clerk-quote-tables.ts';
import type { CodeTables } from './code-tables.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { DisputeTables } from './dispute-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { HeldBecause, MailPurpose } from './mail-purposes.ts';
import type { MailTables } from './mail-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { CaseOfficeColumns, CaseStatus, OfficeTables } from './office-tables.ts';
import type { OrderPaperTables } from './order-paper-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { OwnDataTables } from './own-data-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { WhatsAppTables } from './whatsapp-tables.ts';

export { type HeldBecause, type MailPurpose, mailPurposes } from './mail-purposes.ts';

/** The tables; `migrations/` creates them. All times are epoch milliseconds, UTC. */
export interface Schema
  extends OfficeTables,
    MailTables,
    MessageTables,
    WhatsAppTables,
    ContentTables,
    OwnDataTables,
    OrderTables,
    OrderPaperTables,
    DocumentTables,
    DisputeTables,
    CustomerTables,
    AccountTables,
    ChatTables,
    CodeTables,
    ClerkQuoteTables,
    ConsentTables,
    PushTables,
    AppointmentTables {
  cases: CaseRow;
  outbox: OutboxRow;
  files: FileRow;
  limits: LimitRow;
  readiness_probes: ReadinessProbeRow;
  fruitless_searches: FruitlessSearchRow;
  installation: InstallationRow;
  forgotten_files: ForgottenFileRow;
  backups: BackupRow;
  attention_notes: AttentionNoteRow;
  failed_requests: FailedRequestsRow;
  jobs: JobRow;
  audit: AuditRow;
  sample_rows: SampleRow;
}

/** The database on either engine: SQLite in DATA_DIR, or PostgreSQL. */
export type Database = Kysely<Schema>;

/** The parameter type of functions that must run in a transaction, so that they cannot be called outside one. */
export type Transaction = KyselyTransaction<Schema>;

/** An enquiry or other request from a customer. */
export interface CaseRow extends CaseOfficeColumns {
  id: string;
  /** The number given to the customer, such as AAR-7K4M-Q92T. */
  reference: string;
  /** The form the case came from, such as `hero-inquiry`. */
  kind: string;
  status: CaseStatus;
  locale: Locale;
  /** The path of the page that contained the form. */
  page: string;
  received_at: number;
  idempotency_key: string;
  /** The version of the consent notice that the visitor saw. */
  consent_version: string;
  /** 0 or 1. */
  wants_news: number;
  /** 0 or 1: the visitor asked for email instead of calls. */
  write_only: number;
  /** JSON array of strings, such as ["fast"]. */
  flags: string;
  /** JSON object: the form's fields, as checked and normalised. */
  fields: string;
  /** When the case was erased at the person's request. It contains no personal data after that. */
  erased_at: number | null;
  /** When the person withdrew their consent; the case is erased a few days later. */
  consent_withdrawn_at: number | null;
}

/** `held`: too many acknowledgements were triggered within a day, so this one waits until a clerk releases it. */
export type MailState = 'waiting' | 'held' | 'sent' | 'dead';
/** `sign-in`: the mail server rejects our user or password. For the other values, see mail/delivery-failure.ts. */
type LastFailure = 'sign-in' | 'unreachable' | 'deferred' | 'refused' | 'no-such-recipient' | 'final';

/** One finished email and the status of its delivery. */
export interface OutboxRow {
  id: string;
  /** The case that the email is about; null if it is about none. */
  case_id: string | null;
  purpose: MailPurpose;
  message_id: string;
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  state: MailState;
  /** The number of attempts that the mail server answered. Attempts to reach an unreachable server are not counted. */
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
  /** The type of the last failure; `last_error` has the text. */
  last_failure: LastFailure | null;
  created_at: number;
  sent_at: number | null;
  held_because: HeldBecause | null;
  /** The Message-ID that the email answers, if any. */
  in_reply_to: string | null;
  /** All Message-IDs of the conversation so far, oldest first, separated by spaces. */
  thread: string | null;
  /** A calendar entry (RFC 5545) that the email adds, changes or cancels. */
  calendar: string | null;
  /** Recipients of copies: bare addresses separated by spaces. */
  cc: string | null;
  /** The email's attachments: a JSON array of `files.id`, in the order of the email. */
  files: string | null;
  /**
   * JSON array of the remaining channels, which take over if the email finally fails; see messages/pass-mails.ts. Null
   * if there are none, or once one has taken over.
   */
  others: string | null;
  /** The consent without which it is not sent; null if it needs none. */
  consent: ConsentPurpose | null;
}

/** A file of a case; its bytes are in the file store. */
interface FileRow {
  id: string;
  case_id: string;
  storage_key: string;
  /** The name on the visitor's device, made safe. */
  name: string;
  /** Media type detected from the content, such as application/pdf. */
  type: string;
  /** The size in bytes. */
  size: number;
  created_at: number;
  /** `mails_in.id` if the file came with an email, `outbox.id` if a clerk sent it. */
  mail_id: string | null;
  /** The Content-ID that the email's HTML uses to refer to the file. */
  content_id: string | null;
  /** `users.id` of the clerk, if the file belongs to their unsent reply. Hidden from everyone else until it is sent. */
  draft_of: string | null;
}

/** How many times a hashed key was used in its current window. */
interface LimitRow {
  key: string;
  window_ends_at: number;
  count: number;
}

/** The row that readiness checks write: see readiness.ts. */
interface ReadinessProbeRow {
  id: string;
  payload: string;
}

/** How many times a query had no results on one day. */
interface FruitlessSearchRow {
  /** A day in UTC, such as 2026-11-21. */
  day: string;
  locale: Locale;
  /** The search words, in lower case. */
  query: string;
  count: number;
}

/** One fact that the database stores about itself; see installation.ts. */
interface InstallationRow {
  name: string;
  value: string;
}

/** A file of a case that was deleted because of its age. The file store has yet to delete it. */
interface ForgottenFileRow {
  storage_key: string;
  forgotten_at: number;
}

/** The backup of one night and its status. */
export interface BackupRow {
  /** The night in Indian time, such as 2026-11-22. */
  night: string;
  lease_token: string;
  /**
   * The time until which no other process may make the backup or, after a failed attempt, until which it is not
   * retried; null once the backup is made.
   */
  leased_until: number | null;
  /** The outcome of the last finished attempt. `incomplete`: made, but the store lacked uploads that cases refer to. */
  outcome: 'ok' | 'incomplete' | 'failed' | null;
  began_at: number;
  ended_at: number | null;
  bytes: number | null;
  /** A sentence for the operator, if the backup is not ok. */
  reason: string | null;
}

/** One recorded action: see audit/record.ts. */
export interface AuditRow {
  id: string;
  at: number;
  actor_id: string | null;
  /** The actor's name at the time; '' after a failed sign-in. */
  actor_name: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  prefix: string;
}

/** Something that a process of the site reports as needing attention. */
interface AttentionNoteRow {
  /** A random id, new with each start. */
  process: string;
  topic: string;
  sentence: string;
  /** When the process last reported the note, so that the notes of a killed process expire. */
  seen_at: number;
}

/** How many requests failed in an hour, across all processes. */
interface FailedRequestsRow {
  /** When the hour begins, epoch milliseconds. */
  hour: number;
  requests: number;
}

/** A recurring job: see jobs/open-jobs.ts. */
export interface JobRow {
  name: string;
  /** The token of the current run; it remains if the process was killed. */
  lease_token: string | null;
  /** The time until which no other process may run the job. */
  leased_until: number | null;
  /** The process that last ran the job: a random id that changes with each start of the process. */
  process: string | null;
  began_at: number | null;
  ended_at: number | null;
  /** Why the last run failed; null if it succeeded. */
  last_error: string | null;
  next_at: number;
}

/** The types of rows that can be marked as samples. */
export type SampleKind = 'case' | 'order' | 'appointment' | 'person';

/** A row made by `npm run sample-data`; see across/sample-data. */
interface SampleRow {
  kind: SampleKind;
  /** The id in the table of that type. */
  id: string;
}
