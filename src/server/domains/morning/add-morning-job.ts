import { checkClock } from '../../platform/clock/clock-guard.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { forgetOldMornings, listReaders, type MorningDesk, morningAt, writeMorning } from './write-morning.ts';

const LOOK_MS = 60_000;

/**
 * Adds the job that writes the morning messages of staff when the firm opens. While the clock is in doubt, none are
 * written.
 * @param work.desk undefined while there is no build with the texts
 * @param work.wake called after messages were written
 */
export function addMorningJob(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly builtAt: number | undefined;
  readonly desk: () => MorningDesk | undefined;
  readonly wake: () => void;
}): void {
  const { jobs, db, builtAt } = work;
  jobs.add({
    name: 'morning',
    everyMs: LOOK_MS,
    failure: 'morning messages to staff were not written; will try again in a minute',
    async run({ now }) {
      const desk = work.desk();
      const morning = desk && morningAt(now, desk.week);
      const readers = morning ? await listReaders(db, morning) : [];
      if (!desk || !morning || readers.length === 0) {
        return;
      }
      const doubt = await checkClock(db, { now, builtAt });
      if (doubt !== undefined) {
        throw new Error(`The clock is in doubt: ${doubt}.`);
      }
      await forgetOldMornings(db, morning);
      if ((await writeMorning(db, desk, morning, readers)) > 0) {
        work.wake();
      }
    },
  });
}
