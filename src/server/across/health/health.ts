import type { BackupRow, Database } from '../../platform/database/schema.ts';
import { diskSpace } from '../../platform/files/free-space.ts';
import { type JobState, listJobs } from '../../platform/jobs/list-jobs.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Attention } from '../../platform/log/attention.ts';
import { countQueuedMessages } from '../../platform/messages/message-queue.ts';
import { countQueuedMails } from '../../platform/outbox/mail-queue.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { ErrorCount } from './error-count.ts';
import type { Readiness } from './readiness.ts';

/** The health of the site, for the office. Times are epoch milliseconds. */
export interface Health {
  readonly ready: boolean;
  /** The problems that need attention. The sentence is in English, as in `/readyz`. */
  readonly attention: readonly { readonly topic: string; readonly sentence: string }[];
  /** The newest finished backup; undefined if none was made. */
  readonly backup: Pick<BackupRow, 'night' | 'outcome' | 'ended_at' | 'reason'> | undefined;
  /** Whether nightly backups are configured. */
  readonly hasBackups: boolean;
  /** Whether a mail server is set; otherwise emails become files. */
  readonly sendsMail: boolean;
  /** The space on the disk with DATA_DIR, in bytes; undefined if the system does not report it. */
  readonly disk: { readonly free: number; readonly total: number } | undefined;
  /** The unsent or undelivered emails and messages to phones. */
  readonly mails: Awaited<ReturnType<typeof countQueuedMails>>;
  /** The number of requests, over all processes, that failed in the last 24 hours. */
  readonly errors: number;
  /** Undefined if no mailbox is fetched; `fetchedAt` is undefined before the first fetch. */
  readonly mailbox: { readonly fetchedAt: number | undefined } | undefined;
  /** All recurring jobs. */
  readonly jobs: readonly JobState[];
}

/**
 * Reads the current health of all parts of the site.
 * @param now epoch milliseconds
 * @param hiddenKinds types of cases that the reader may not see, and whose emails and messages are not counted
 */
export async function lookAtHealth(
  app: {
    readonly attention: Attention;
    readonly db: Database;
    readonly env: Env;
    readonly errors: ErrorCount;
    readonly jobs: Pick<Jobs, 'names'>;
    readonly readiness: () => Promise<Readiness>;
  },
  now: number,
  hiddenKinds: readonly string[] = [],
): Promise<Health> {
  const { db, env } = app;
  const [readiness, backup, disk, mails, errors, mailbox, jobs] = await Promise.all([
    app.readiness(),
    db
      .selectFrom('backups')
      .select(['night', 'outcome', 'ended_at', 'reason'])
      .where('ended_at', 'is not', null)
      .orderBy('night', 'desc')
      .limit(1)
      .executeTakeFirst(),
    diskSpace(env.dataDir).catch(() => undefined),
    countQueued(db, hiddenKinds, now),
    app.errors.inADay(db, now),
    env.imapUrl ? lastFetched(db) : undefined,
    listJobs(db, app.jobs.names()),
  ]);
  const attention = app.attention.all();
  return {
    ready: readiness.ready,
    attention,
    backup,
    hasBackups: env.backup !== undefined,
    sendsMail: env.smtpUrl !== undefined,
    disk,
    mails,
    errors,
    mailbox,
    jobs,
  };
}

/** Counts what waits, is held or has failed on all channels. */
async function countQueued(db: Database, hiddenKinds: readonly string[], now: number): Promise<Health['mails']> {
  const mails = await countQueuedMails(db, hiddenKinds);
  const messages = await countQueuedMessages(db, hiddenKinds, now);
  const oldest = [mails.oldestWaiting, messages.oldestWaiting].filter((at) => at !== undefined);
  return {
    waiting: mails.waiting + messages.waiting,
    held: mails.held + messages.held,
    dead: mails.dead + messages.dead,
    oldestWaiting: oldest.length > 0 ? Math.min(...oldest) : undefined,
  };
}

async function lastFetched(db: Database): Promise<{ readonly fetchedAt: number | undefined }> {
  const row = await db
    .selectFrom('mailboxes')
    .select(({ fn }) => fn.max('fetched_at').as('at'))
    .executeTakeFirst();
  return { fetchedAt: row?.at ? Number(row.at) : undefined };
}
