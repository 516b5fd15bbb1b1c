import { type NoteName, readNote, writeNote } from '../database/installation.ts';
import type { Database } from '../database/schema.ts';
import { type ClockEvidence, doubtClock } from './clock.ts';

/** The current time, and the time when the site was built, if known; in epoch milliseconds. */
export interface ClockReading {
  readonly now: number;
  readonly builtAt: number | undefined;
}

/**
 * Checks whether the clock can be trusted to decide what is old enough to be deleted. If it can, the time at which it
 * was last correct is updated, so call this about every hour. A clock that is not trusted stays untrusted, even after a
 * restart, until it is corrected or `confirmClock` is called.
 * @returns why the clock is not trusted; undefined if it is
 */
export async function checkClock(db: Database, reading: ClockReading): Promise<string | undefined> {
  const evidence = await gather(db, reading);
  const doubt = doubtClock(evidence);
  if (doubt === undefined && reading.now > (evidence.rightAt ?? 0)) {
    await writeTime(db, 'clock-was-right-at', reading.now);
  }
  return doubt;
}

/**
 * Confirms the clock, because someone has checked it. It is then trusted, regardless of the times in the database and
 * the build.
 */
export async function confirmClock(db: Database, reading: ClockReading): Promise<void> {
  const { rightAt = 0, newestCase = 0, builtAt = 0, confirmedOver } = await gather(db, reading);
  await writeTime(db, 'clock-confirmed-over', Math.max(rightAt, newestCase, builtAt, confirmedOver));
  await writeTime(db, 'clock-was-right-at', reading.now);
}

async function gather(db: Database, { now, builtAt }: ClockReading): Promise<ClockEvidence> {
  const newest = await db
    .selectFrom('cases')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    now,
    builtAt,
    newestCase: newest?.received_at,
    rightAt: await readTime(db, 'clock-was-right-at'),
    confirmedOver: (await readTime(db, 'clock-confirmed-over')) ?? 0,
  };
}

async function readTime(db: Database, name: NoteName): Promise<number | undefined> {
  const text = await readNote(db, name);
  return text === undefined ? undefined : Number(text);
}

function writeTime(db: Database, name: NoteName, at: number): Promise<void> {
  return writeNote(db, name, String(at));
}
