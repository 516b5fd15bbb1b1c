import type { Database } from '../database/schema.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import type { Attention } from '../log/attention.ts';
import type { Log } from '../log/log.ts';
import type { Env } from '../settings/env.ts';
import { type BackupDetail, detailOf } from './backup-detail.ts';
import { makeNightlyBackup } from './make-nightly-backup.ts';
import { nightDue } from './night.ts';
import { lastNight, takeNight } from './night-lease.ts';

export interface NightlyBackups {
  /** Returns the backup's part of `/readyz`: empty without BACKUP_DIR, and before the first backup has ended. Never throws. */
  detail(): Promise<{ backup?: BackupDetail }>;
}

export interface NightlyOptions {
  /** Stopping the jobs ends a backup in progress. Another process, or the next start, makes it again. */
  readonly jobs: Jobs;
  readonly env: Env;
  readonly db: Database;
  readonly log: Log;
  /** The list in which a failed backup is noted. */
  readonly attention: Attention;
  /** How often to check whether a backup is due, in milliseconds; one minute by default. */
  readonly everyMs?: number;
  /** The current time in epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Makes a backup every night into BACKUP_DIR, in one of the processes that share a database. If the site was down at
 * night, the backup is made after it starts.
 */
export function startNightlyBackups(options: NightlyOptions): NightlyBackups {
  const { jobs, env, db, log, attention, everyMs = 60_000, now = Date.now } = options;
  const settings = env.backup;
  if (!settings) {
    return { detail: async () => ({}) };
  }
  jobs.add({
    name: 'backup',
    everyMs,
    runsAtStart: false,
    failure: 'the nightly backup cannot use the database',
    async run({ signal }) {
      const lease = await takeNight(db, nightDue(now(), settings.atMinute), now());
      if (lease) {
        await makeNightlyBackup({ env, settings, db, log, now, signal }, lease);
      }
    },
  });
  return {
    async detail() {
      const last = await lastNight(db, now()).catch(() => undefined);
      if (!last) {
        return {};
      }
      const backup = detailOf(last, now());
      if (backup.ok) {
        attention.clear('backup');
      } else {
        attention.note('backup', 'The last nightly backup has a problem. The log says what it is.');
      }
      return { backup };
    },
  };
}
