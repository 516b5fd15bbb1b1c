import type { Database } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import type { BackupSettings, Env } from '../settings/env.ts';
import { sentenceOf } from './backup-failure.ts';
import { runBackupProcess } from './backup-process.ts';
import { findNewest, folderOfNight, removeLeftOvers, removeOldBackups } from './keep-backups.ts';
import { readManifest } from './manifest.ts';
import { endNight, holdNight, LEASE_MS, type NightLease, type NightResult, releaseNight } from './night-lease.ts';
import { lossOf, sizeOf } from './summary.ts';

/** The parts of the site that a nightly backup needs. */
export interface NightlyMeans {
  readonly env: Env;
  readonly settings: BackupSettings;
  readonly db: Database;
  readonly log: Log;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  /** Aborted when the site stops. */
  readonly signal: AbortSignal;
}

/**
 * Makes the backup of a leased night, records the outcome and removes the oldest backups. @throws the database's error
 */
export async function makeNightlyBackup(means: NightlyMeans, lease: NightLease): Promise<void> {
  const { db, log, now, settings, signal } = means;
  const began = now();
  const holding = setInterval(() => {
    holdNight(db, lease, now()).catch((err) => log.warn({ err }, 'the lease of the nightly backup was not renewed'));
  }, LEASE_MS / 5);
  try {
    const result = await attempt(means, lease.night).catch(
      (error): NightResult => ({ outcome: 'failed', bytes: null, reason: sentenceOf(error) }),
    );
    if (result.outcome === 'failed' && signal.aborted) {
      return await releaseNight(db, lease);
    }
    await endNight(db, lease, result, now());
    const facts = { night: lease.night, seconds: Math.round((now() - began) / 1000), ...result };
    if (result.outcome === 'failed') {
      return log.error(facts, 'the nightly backup was not made; next try in an hour');
    }
    const removed = await removeOldBackups(settings.folder, settings.keepDays);
    if (result.outcome === 'ok') {
      log.info({ ...facts, removed }, 'the nightly backup was made');
    } else {
      log.error({ ...facts, removed }, 'the nightly backup was made, but the store has lost uploads');
    }
  } finally {
    clearInterval(holding);
  }
}

async function attempt({ env, settings, signal }: NightlyMeans, night: string): Promise<NightResult> {
  const folder = folderOfNight(settings.folder, night);
  await removeLeftOvers(settings.folder);
  // The backup may already exist, if a process made it but ended before it could record the outcome.
  const made = await readManifest(folder).catch(() => undefined);
  if (made) {
    return { outcome: lossOf(made) ? 'incomplete' : 'ok', bytes: sizeOf(made), reason: lossOf(made) ?? null };
  }
  return runBackupProcess(env, folder, { from: await findNewest(settings.folder), signal });
}
