import type { Kysely } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { AccountTables } from './account-tables.ts';
import type { AppointmentTables } from './appointment-tables.ts';
import type { CodeTables } from './code-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { DisputeTables } from './dispute-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { CaseOfficeColumns, CaseStatus, OfficeTables } from './office-tables.ts';
import type { OrderPaperTables } from './order-paper-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { OwnDataTables } from './own-data-tables.ts';

/** The tables, as TypeScript sees them; `migrations/` makes them. All times are epoch milliseconds, UTC. */
export interface Schema
  extends OfficeTables,
    MailTables,
    ContentTables,
    OwnDataTables,
    OrderTables,
    OrderPaperTables,
    DocumentTables,
    DisputeTables,
    CustomerTables,
    AccountTables,
    CodeTables,
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
}

/** The database, whichever engine it is: SQLite in DATA_DIR, or PostgreSQL. */
export type Database = Kysely<Schema>;

/** One thing that a visitor asked for. */
export interface CaseRow extends CaseOfficeColumns {
  id: string;
  /** What the visitor is told, such as AAR-7K4M-Q92T. */
  reference: string;
  /** Which form it came from, such as `hero-inquiry`. */
  kind: string;
  status: CaseStatus;
  locale: Locale;
  /** The path of the page that held the form. */
  page: string;
  received_at: number;
  idempotency_key: string;
  /** Which wording of the consent notice the visitor saw. */
  consent_version: string;
  /** 0 or 1. */
  wants_news: number;
  /** 0 or 1: the visitor asked to be written to, not called. */
  write_only: number;
  /** JSON array of strings, such as ["fast"]. */
  flags: string;
  /** JSON object: the form's fields, as checked and normalised. */
  fields: string;
  /** When its person had it erased: nothing of him is left in it. */
  erased_at: number | null;
  /** When he withdrew his consent; it is erased some days later. */
  consent_withdrawn_at: number | null;
}

/**
 * `code`: lets somebody sign in, or see his inquiry again; it is deleted with its code. `account`: tells somebody of an
 * account of his. `reply`: what a clerk wrote. `order`: how far an order is.
 * `appointment`: one that was moved or cancelled, or that comes soon. `forward`: what somebody sent us, passed on to another address.
 */
export const mailPurposes = [
  'firm',
  'acknowledgement',
  'code',
  'account',
  'reply',
  'order',
  'appointment',
  'forward',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];
/** `held`: too many of its kind on one day; it waits until a clerk lets it go. */
export type MailState = 'waiting' | 'held' | 'sent' | 'dead';
/** Of what there were too many: from an address, from an IPv6 site, to a mailbox, or in all. See outbox/ceilings.ts. */
export type HeldBecause = 'address' | 'network' | 'mailbox' | 'all';

/** `sign-in`: the mail server refuses our user or password. The others: see mail/delivery-failure.ts. */
type LastFailure = 'sign-in' | 'unreachable' | 'deferred' | 'refused' | 'no-such-recipient' | 'final';

/** One finished mail, and how far its delivery is. */
export interface OutboxRow {
  id: string;
  /** Null for a mail that is about no case. */
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
  /** Tries that the mail server answered; a server that could not be reached does not count. */
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
  /** What kept it from leaving when it was last tried. */
  last_failure: LastFailure | null;
  created_at: number;
  sent_at: number | null;
  held_because: HeldBecause | null;
  /** The Message-ID that it answers, if any. */
  in_reply_to: string | null;
  /** All Message-IDs of the conversation so far, oldest first, between spaces. */
  thread: string | null;
  /** A calendar entry (RFC 5545) that it brings, moves or takes back. */
  calendar: string | null;
  /** Who else gets it: bare addresses between spaces. */
  cc: string | null;
  /** The files that travel with it: a JSON array of `files.id`, in the order of the mail. */
  files: string | null;
}

/** A file that came with a case; its bytes lie in the file store. */
interface FileRow {
  id: string;
  case_id: string;
  storage_key: string;
  /** As the visitor's device named it, made harmless. */
  name: string;
  /** By content, such as application/pdf. */
  type: string;
  /** Bytes. */
  size: number;
  created_at: number;
  /** Of `mails_in`, where a mail brought it; of `outbox`, where a clerk sent it. */
  mail_id: string | null;
  /** By which the mail's text shows it. */
  content_id: string | null;
  /** `users.id` of the clerk whose unsent reply it belongs to; nobody else sees it until then. */
  draft_of: string | null;
}

/** How often a hashed key was used in its present window. */
interface LimitRow {
  key: string;
  window_ends_at: number;
  count: number;
}

/** One row at rest: see readiness.ts. */
interface ReadinessProbeRow {
  id: string;
  payload: string;
}

/** How often a query found nothing on one day. */
interface FruitlessSearchRow {
  /** Such as 2026-11-21, UTC. */
  day: string;
  locale: Locale;
  /** The words that were looked for, in small letters. */
  query: string;
  count: number;
}

/** One thing that the database knows of itself: see installation.ts. */
interface InstallationRow {
  name: string;
  value: string;
}

/** A file whose case was deleted for its age; it is still to be deleted from the file store. */
interface ForgottenFileRow {
  storage_key: string;
  forgotten_at: number;
}

/** The backup of one night, and how far it is. */
export interface BackupRow {
  /** Such as 2026-11-22, of Indian time. */
  night: string;
  lease_token: string;
  /** Until when nobody else may make it; null once it is made. */
  leased_until: number | null;
  /** Of the last try that ended. `incomplete`: made, but uploads that cases name were not in the store. */
  outcome: 'ok' | 'incomplete' | 'failed' | null;
  began_at: number;
  ended_at: number | null;
  bytes: number | null;
  /** A sentence for the operator, if it is not ok. */
  reason: string | null;
}

/** One thing that somebody did: see audit/record.ts. */
export interface AuditRow {
  id: string;
  at: number;
  actor_id: string | null;
  /** As he was called then; '' for whoever did not get in. */
  actor_name: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  prefix: string;
}

/** What a process of the site says that somebody should look at. */
interface AttentionNoteRow {
  /** Random, new with each start. */
  process: string;
  topic: string;
  sentence: string;
  /** When the process last said so: one that was killed says it no more. */
  seen_at: number;
}

/** How many requests failed in an hour, in all processes. */
interface FailedRequestsRow {
  /** Epoch milliseconds of its beginning. */
  hour: number;
  requests: number;
}

/** Work that is done again and again: see jobs/open-jobs.ts. */
export interface JobRow {
  name: string;
  /** Of the run that is under way; it stays when its process was killed. */
  lease_token: string | null;
  /** Until when no other process may run it. */
  leased_until: number | null;
  /** Which process ran it last: random, new with each start. */
  process: string | null;
  began_at: number | null;
  ended_at: number | null;
  /** Why its last run failed; null when it did not. */
  last_error: string | null;
  next_at: number;
}
