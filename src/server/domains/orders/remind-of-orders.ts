import { checkClock } from '../../platform/clock/clock-guard.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { sendReminders } from './reminders.ts';

const HOUR = 60 * 60_000;

/** All times are in epoch milliseconds. */
interface Reading {
  readonly now: number;
  /** When the site was built. */
  readonly builtAt: number | undefined;
}

/**
 * Sends the reminders that are due. While the clock is in doubt, none are sent; they wait until it is correct again.
 * @throws Error if the clock is in doubt
 */
export async function sendRemindersOnTime(db: Database, reading: Reading): Promise<number> {
  const doubt = await checkClock(db, reading);
  if (doubt !== undefined) {
    throw new Error(`The clock is in doubt: ${doubt}.`);
  }
  return sendReminders(db, reading.now);
}

/** Adds the hourly job that reminds customers of due dates that follow from their completed orders. */
export function addOrderReminders({ jobs, db, builtAt }: { jobs: Jobs; db: Database } & Pick<Reading, 'builtAt'>) {
  jobs.add({
    name: 'order-reminders',
    everyMs: HOUR,
    failure: 'order reminders were not sent; will try again in an hour',
    run: ({ now }) => sendRemindersOnTime(db, { now, builtAt }),
  });
}
