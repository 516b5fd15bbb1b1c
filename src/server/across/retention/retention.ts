import { forgetOldSignIns } from '../../domains/accounts/forget-old-sign-ins.ts';
import { forgetOldEntries } from '../../domains/audit/record.ts';
import { forgetUnplacedMails } from '../../domains/cases/mails/forget-mails.ts';
import { forgetOldQuotes } from '../../domains/orders/find-quote.ts';
import { forgetOldSearches } from '../../domains/searches/count-fruitless-search.ts';
import { checkClock } from '../../platform/clock/clock-guard.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { tendUploads } from '../../platform/files/tend-uploads.ts';
import { LoggedFailure } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { forgetExpiredLimits } from '../../platform/limits/limiter.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import { forgetOldEvents } from '../../platform/messages/events-in.ts';
import { forgetErasureNotices, forgetLooseMessages } from '../../platform/messages/forget-messages.ts';
import type { Env } from '../../platform/settings/env.ts';
import { ourCommand } from '../../platform/settings/our-command.ts';
import { eraseOldBesideBooks } from '../erasure/erase-beside-books.ts';
import { eraseWithdrawn } from '../erasure/erase-withdrawn.ts';
import { keepErasureList } from '../erasure/erasure-list.ts';
import { removeErasedFiles, removeOrphanMails, removeOrphanMessages } from '../erasure/remove-files.ts';
import { scrubAgain, scrubIfNeeded } from '../erasure/scrub.ts';
import { forgetOldCases } from './forget-old-cases.ts';

const CLEANING_MS = 60_000;
/**
 * How often old enquiries, old searches and uploads without a case are deleted, beginning at startup, in milliseconds.
 */
const TENDING_MS = 60 * 60 * 1000;

export interface RetentionDesk {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
  readonly attention: Attention;
  /** When the site was built, in epoch milliseconds. */
  readonly builtAt: number | undefined;
  /** The folders of emails kept as files and of the erasure list. Without it, neither is maintained. */
  readonly env?: Pick<Env, 'dataDir' | 'backup'>;
}

/** Deletes expired data every hour, and expired limits every minute. */
export function addRetention(desk: RetentionDesk & { readonly jobs: Jobs }): void {
  const { jobs, db, attention } = desk;
  const startedAt = performance.now();
  jobs.add({
    name: 'expired-limits',
    everyMs: CLEANING_MS,
    runsAtStart: false,
    failure: 'expired limits were not deleted',
    level: 'warn',
    run: ({ now }) => forgetExpiredLimits(db, now),
  });
  jobs.add({
    name: 'retention',
    everyMs: TENDING_MS,
    failure: 'old data was not deleted; will try again in an hour',
    async run({ now }) {
      // In the first hour of a process no upload is swept, so that people have time to notice a wrong database or disk.
      const trouble = await forget(desk, now, performance.now() - startedAt >= TENDING_MS);
      if (trouble !== undefined) {
        throw new LoggedFailure(trouble);
      }
      if (attention.has('uploads')) {
        throw new LoggedFailure(new Error('No upload is swept.'));
      }
    },
    wentWellElsewhere() {
      attention.clear('clock');
      attention.clear('uploads');
    },
  });
}

/**
 * Runs one round. Failures are logged and retried in the next round.
 * @param now epoch milliseconds
 * @param isSettled whether the process has run for an hour, and may sweep the store of uploads
 * @returns the first error; undefined if all went well
 */
export async function forget(desk: RetentionDesk, now: number, isSettled: boolean): Promise<unknown> {
  const { db, log, attention } = desk;
  let trouble: unknown;
  const attempt = (what: string, work: () => Promise<unknown>) =>
    work().catch((err) => {
      trouble ??= err;
      log.error({ err }, `${what}; will try again in an hour`);
    });
  let isSure = false;
  await attempt('the clock could not be checked, so nothing is deleted', async () => {
    const doubt = await findDoubt(desk, now);
    isSure = doubt === undefined;
    trouble = isSure ? undefined : new Error(`The clock is in doubt: ${doubt}.`);
  });
  if (isSure) {
    await attempt('old enquiries were not deleted', async () => {
      const forgotten = await forgetOldCases(db, now);
      if (forgotten > 0) {
        log.info({ forgotten }, 'enquiries past their retention period were deleted');
      }
    });
    await attempt('cases whose consent was withdrawn were not erased', async () => {
      const { messageIds, erased } = await eraseWithdrawn(db, now);
      if (erased > 0) {
        log.info({ erased }, 'cases whose consent was withdrawn were erased');
      }
      if (desk.env && isSettled) {
        await removeErasedFiles({ ...desk, env: desk.env }, { messageIds, mailboxes: [] });
      }
    });
    await attempt('documents and messages of orders that have ended were not erased', async () => {
      const { messageIds, erased } = await eraseOldBesideBooks(db, now);
      if (erased > 0) {
        log.info({ erased }, 'documents and messages of orders that have ended were erased');
      }
      if (desk.env && isSettled) {
        await removeErasedFiles({ ...desk, env: desk.env }, { messageIds, mailboxes: [] });
      }
    });
    await attempt('old emails without a case were not deleted', async () => {
      await forgetUnplacedMails(db, now);
    });
    await attempt('old sessions were not deleted', () => forgetOldSignIns(db, now));
    await attempt('old entries of the audit log were not deleted', () => forgetOldEntries(db, now));
    await attempt('old gateway events were not deleted', () => forgetOldEvents(db, now));
    await attempt('old messages without a case were not deleted', () => forgetLooseMessages(db, now));
    await attempt('notices of erasures were not deleted', async () => {
      if ((await forgetErasureNotices(db, now)) > 0) {
        await scrubAgain(db);
      }
    });
    await attempt('old quotes were not deleted', () => forgetOldQuotes(db, now));
    await attempt('old searches were not deleted', () => forgetOldSearches(db, now));
  }
  const { env } = desk;
  if (env) {
    await attempt('the list of erasures was not written', () => keepErasureList(db, env));
    if (isSure && isSettled) {
      await attempt('emails kept as files were not cleaned up', () => removeOrphanMails(db, env.dataDir, now));
      await attempt('messages kept as files were not cleaned up', () => removeOrphanMessages(db, env.dataDir, now));
    }
  }
  await attempt('erased words are still in free space of the database', () => scrubIfNeeded(db, now));
  await attempt('the store of uploads was not cleaned up', () =>
    tendUploads(desk, now, isSure && isSettled).catch((error) => {
      attention.note('uploads', 'The store of uploads cannot be used. The log says why.');
      throw error;
    }),
  );
  return trouble;
}

async function findDoubt({ db, log, attention, builtAt }: RetentionDesk, now: number): Promise<string | undefined> {
  const doubt = await checkClock(db, { now, builtAt });
  if (doubt === undefined) {
    attention.clear('clock');
  } else {
    attention.note('clock', 'No old data is deleted, because the clock has jumped or someone has to confirm it.');
    log.error(
      `Nothing old is deleted, because ${doubt}. Look at the machine's date; when it is right, run: ${ourCommand('confirm-clock')}`,
    );
  }
  return doubt;
}
