import { knownLocales } from '../../kernel/locale.ts';
import type { FirmFile } from '../across/firm-file.ts';
import { addMorningJob } from '../domains/morning/add-morning-job.ts';
import type { NoticeDesk } from '../domains/notices/notice.ts';
import { addPushJobs } from '../domains/pushes/add-push-jobs.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Env } from '../platform/settings/env.ts';

/** Adds the jobs that tell the staff about their work: notifications in their browsers, and the morning message. */
export function openStaffNotices(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly log: Log;
  readonly env: Env;
  readonly builtAt: number | undefined;
  /** Returns the firm's data and texts in the current edition; undefined without a build. */
  readonly firm: () => FirmFile | undefined;
  readonly notices: () => NoticeDesk | undefined;
  /** Called after emails or messages were written. */
  readonly wake: () => void;
}): void {
  const { jobs, db, log, env, builtAt } = work;
  const { siteUrl } = env;
  addPushJobs({
    jobs,
    db,
    log,
    env,
    firm() {
      const firm = work.firm();
      // Apple accepts only reachable https URLs.
      const contact = siteUrl?.startsWith('https:') ? siteUrl : `mailto:${firm?.replyTo ?? ''}`;
      return firm?.staff && { texts: firm.staff.pushes, languages: firm.languages ?? knownLocales, contact };
    },
  });
  addMorningJob({
    jobs,
    db,
    builtAt,
    wake: work.wake,
    desk() {
      const firm = work.firm();
      if (!firm?.staff) {
        return undefined;
      }
      const { staff, week, languages = knownLocales, letters } = firm;
      const origin = siteUrl ?? letters.website;
      return { letters: staff.morning, week, languages, origin, notices: work.notices() };
    },
  });
}
