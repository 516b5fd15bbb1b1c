import type { Database } from '../database/schema.ts';
import type { Attention } from '../log/attention.ts';
import type { Log } from '../log/log.ts';
import { ourCommand } from '../settings/our-command.ts';
import type { FileStore } from './file-store.ts';
import { findOwner, type Ownership } from './store-owner.ts';
import { sweepIncoming } from './sweep-incoming.ts';
import { type Swept, sweepStore, tendQuarantine } from './sweep-store.ts';
import { removeForgotten } from './unclaimed-files.ts';

interface Desk {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
  readonly attention: Attention;
}

/**
 * Maintains the uploads: deletes what crashes left in `incoming`, brings files back from quarantine that belong to a
 * case again, and moves files that belong to no case into quarantine. If something looks wrong, it reports that
 * instead.
 * @param now epoch milliseconds
 * @param maySweep false in the first hour of a process and while the clock is not trusted; then nothing in the store is
 * deleted or moved into quarantine
 */
export async function tendUploads(desk: Desk, now: number, maySweep: boolean): Promise<void> {
  const { db, files, log } = desk;
  const left = await sweepIncoming(files.incoming, now);
  if (left > 0) {
    log.info({ removed: left }, 'unfinished uploads of a process that died were removed');
  }
  const owner = await findOwner(db, files);
  const isSweeping = maySweep && owner.owner === 'ours';
  const { recent, cameBack, removed } = await tendQuarantine(db, files, now, isSweeping);
  if (cameBack > 0) {
    log.warn({ cameBack }, 'uploads that belong to a case again were brought back from quarantine');
  }
  if (removed > 0) {
    log.info({ removed }, 'uploads that belonged to no case for 30 days were deleted');
  }
  if (maySweep) {
    await removeForgotten(db, files);
  }
  say(desk, isSweeping ? await sweepStore(db, files, now, { recent }) : { owner });
}

function say({ log, attention }: Desk, swept: Pick<Swept, 'owner'> & Partial<Swept>): void {
  const { owner, files = 0, unclaimed = 0, stopped = false, movedAside = 0 } = swept;
  const sentence = complaint(owner, stopped ? { files, unclaimed } : undefined);
  if (sentence === undefined) {
    attention.clear('uploads');
  } else {
    attention.note('uploads', 'Unused uploads are not deleted. The log says why.');
    log.error({ files, unclaimed, ...owner }, sentence);
  }
  if (movedAside > 0) {
    log.warn({ movedAside, files }, 'uploads that belong to no case were moved into quarantine for 30 days');
  }
}

/**
 * Returns a sentence that says what is wrong and what to do; undefined if nothing is wrong. `npm run uploads` prints
 * the same.
 */
export function complaint(owner: Ownership, stopped?: { files: number; unclaimed: number }): string | undefined {
  if (owner.owner === 'another') {
    return `The store of uploads belongs to another database (${owner.databaseId}), so this one sweeps nothing in it. If DATA_DIR, DATABASE_URL or S3_BUCKET is wrong, set it right. If this database has taken the place of the other for good, run: ${ourCommand('uploads', '--adopt')}`;
  }
  if (owner.owner === 'unknown') {
    return `The store of uploads holds ${owner.files} files of which ${owner.unclaimed} belong to no case of this database, so nothing in it is swept. If DATA_DIR, DATABASE_URL or S3_BUCKET is wrong, or the database is not the newest, set it right. If all is as it should be, run: ${ourCommand('uploads', '--adopt')}`;
  }
  if (stopped) {
    return `${stopped.unclaimed} of ${stopped.files} uploads belong to no case, more than crashes leave, so none was moved. If an older database was restored, restore the newest. If all is as it should be, run: ${ourCommand('uploads', '--sweep')}`;
  }
  return undefined;
}
