import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { adoptCases } from './adopt-cases.ts';

/**
 * How often to look for cases from older versions again, in milliseconds, because a process of an older version may
 * still store some.
 */
const AGAIN_MS = 10 * 60_000;

/** Adds the job that adopts cases stored by older versions, at startup and every ten minutes. */
export function addAdopting({ jobs, db, log }: { jobs: Jobs; db: Database; log: Log }): void {
  jobs.add({
    name: 'adopting',
    everyMs: AGAIN_MS,
    failure: 'enquiries of an older version are not in the office yet; will try again',
    async run({ signal }) {
      const adopted = await adoptCases(db, signal);
      if (adopted > 0) {
        log.info({ adopted }, 'enquiries of an older version were brought into the office');
      }
    },
  });
}
