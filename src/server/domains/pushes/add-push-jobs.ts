import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { pushKey } from '../../platform/push/push-key.ts';
import type { PushTexts } from '../../platform/push/push-words.ts';
import type { Env } from '../../platform/settings/env.ts';
import { sendPushes } from './send-pushes.ts';
import { forgetOldPushes, tellOverdue } from './tell-overdue.ts';

const LOOK_MS = 5000;
const OVERDUE_MS = 60_000;

/** The texts of the firm's notifications, and the contact for push services. */
export interface PushFirm {
  readonly texts: PushTexts;
  readonly languages: readonly Locale[];
  /** A `mailto:` or `https:` URL of the firm. */
  readonly contact: string;
}

/**
 * Adds the jobs for notifications: one that sends them, in one process at a time, and one that looks for overdue cases.
 * @param work.firm undefined while there is no build with the texts; notifications wait until then
 */
export function addPushJobs(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly log: Log;
  readonly env: Pick<Env, 'officeNeedsFactor' | 'pushServices'>;
  readonly firm: () => PushFirm | undefined;
}): void {
  const { jobs, db, log, env } = work;
  const resting = new Map<string, number>();
  jobs.add({
    name: 'pushes',
    everyMs: LOOK_MS,
    failure: 'notifications were not sent; will try again',
    async run({ signal, now }) {
      const firm = work.firm();
      const waiting = await db
        .selectFrom('pushes')
        .select('id')
        .where(sql<boolean>`pushes.state = 'waiting'`)
        .limit(1)
        .execute();
      if (!firm || waiting.length === 0) {
        return;
      }
      const sender = { key: await pushKey(db), contact: firm.contact, services: env.pushServices };
      const { texts, languages } = firm;
      await sendPushes({ db, log, env, sender, texts, languages, resting }, now, signal);
    },
  });
  jobs.add({
    name: 'overdue',
    everyMs: OVERDUE_MS,
    failure: 'overdue cases were not checked; will try again in a minute',
    async run({ now }) {
      await tellOverdue(db, now);
      await forgetOldPushes(db, now);
    },
  });
}
