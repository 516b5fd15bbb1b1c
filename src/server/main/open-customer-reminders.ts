import type { FirmFile } from '../across/firm-file.ts';
import { remindOfInstalments } from '../domains/orders/remind-of-instalments.ts';
import { remindOfPapers } from '../domains/papers/remind-of-papers.ts';
import { remindOfQuotes } from '../domains/quotes/remind-of-quotes.ts';
import { checkClock } from '../platform/clock/clock-guard.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';

const HOUR = 60 * 60_000;

/**
 * Adds the hourly job that reminds customers of missing documents, instalments and expiring quotes, by the firm's rules.
 * While the clock is in doubt, the job waits.
 */
export function openCustomerReminders(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly builtAt: number | undefined;
  /** Returns the firm's data and texts in the current edition; undefined without a build. */
  readonly firm: () => FirmFile | undefined;
  /** Called after emails or notices were written. */
  readonly wake: () => void;
}): void {
  const { jobs, db, builtAt } = work;
  jobs.add({
    name: 'customer-reminders',
    everyMs: HOUR,
    failure: 'customers were not reminded of documents, instalments and quotes; will try again in an hour',
    async run({ now }) {
      const doubt = await checkClock(db, { now, builtAt });
      if (doubt !== undefined) {
        throw new Error(`The clock is in doubt: ${doubt}.`);
      }
      const { papers, instalments } = work.firm()?.letters ?? {};
      if (papers) {
        await remindOfPapers(db, papers, now);
      }
      if (instalments) {
        await remindOfInstalments(db, instalments, now);
      }
      if ((await remindOfQuotes(db, now)) > 0) {
        work.wake();
      }
    },
  });
}
