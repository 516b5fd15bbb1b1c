import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { adoptCases } from './adopt-cases.ts';

/** A process of an older version that stops later can leave some behind. */
const AGAIN_MS = 10 * 60_000;

/** Brings cases of older versions into the office at startup and every ten minutes, alongside all other work. */
export function addAdopting({ jobs, db, log }: { jobs: Jobs; db: Database; log: Log }): void {
  jobs.add({
    name: 'adopting',
    everyMs: AGAIN_MS,
    failure: 'inquiries of an older version are not in the office yet; it is tried again',
    async run({ signal }) {
      const adopted = await adoptCases(db, signal);
      if (adopted > 0) {
        log.info({ adopted }, 'inquiries of an older version were brought into the office');
      }
    },
  });
}
