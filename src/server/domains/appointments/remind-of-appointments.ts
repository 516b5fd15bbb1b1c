import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { sendDueReminders } from './reminders.ts';

const LOOK_MS = 30_000;

/**
 * Adds the job that sends due appointment reminders, at startup and every half minute.
 * @param builtAt when the site was built, to check the clock against
 */
export function addAppointmentReminders(desk: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly log: Log;
  readonly builtAt: number | undefined;
  /** Wakes the outbox. */
  readonly wake: () => void;
}): void {
  const { jobs, db, log, builtAt, wake } = desk;
  jobs.add({
    name: 'appointment-reminders',
    everyMs: LOOK_MS,
    failure: 'appointment reminders were not sent; will try again',
    async run({ now }) {
      if ((await sendDueReminders(db, { now, builtAt, log })) > 0) {
        wake();
      }
    },
  });
}
