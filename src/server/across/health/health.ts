import type { BackupRow, Database } from '../../platform/database/schema.ts';
import { diskSpace } from '../../platform/files/free-space.ts';
import { type JobState, listJobs } from '../../platform/jobs/list-jobs.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Attention } from '../../platform/log/attention.ts';
import { countQueuedMails } from '../../platform/outbox/mail-queue.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { ErrorCount } from './error-count.ts';
import type { Readiness } from './readiness.ts';

/** How the site is, for the office. Times are epoch milliseconds. */
export interface Health {
  readonly ready: boolean;
  /** What somebody should look at: the sentence is in English, as `/readyz` says it. */
  readonly attention: readonly { readonly topic: string; readonly sentence: string }[];
  /** The newest that ended; undefined where none has been made. */
  readonly backup: Pick<BackupRow, 'night' | 'outcome' | 'ended_at' | 'reason'> | undefined;
  /** Whether a backup is made every night at all. */
  readonly hasBackups: boolean;
  /** Of the disk with DATA_DIR, bytes; undefined where the system does not tell. */
  readonly disk: { readonly free: number; readonly total: number } | undefined;
  readonly mails: Awaited<ReturnType<typeof countQueuedMails>>;
  /** Requests of all processes that failed in the last 24 hours. */
  readonly errors: number;
  /** Undefined where no mailbox is fetched; `fetchedAt` is undefined before the first time. */
  readonly mailbox: { readonly fetchedAt: number | undefined } | undefined;
  /** Everything that is done again and again. */
  readonly jobs: readonly JobState[];
}

/** Looks at everything once. @param now epoch milliseconds @param hiddenKinds of cases that the reader does not see: their mails do not count */
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
    countQueuedMails(db, hiddenKinds),
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
    disk,
    mails,
    errors,
    mailbox,
    jobs,
  };
}

async function lastFetched(db: Database): Promise<{ readonly fetchedAt: number | undefined }> {
  const row = await db
    .selectFrom('mailboxes')
    .select(({ fn }) => fn.max('fetched_at').as('at'))
    .executeTakeFirst();
  return { fetchedAt: row?.at ? Number(row.at) : undefined };
}
