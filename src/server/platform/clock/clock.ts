const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * No mail waits longer for its next try, and no lease holds longer: a time in the outbox that is further ahead was
 * written while the clock was wrong. Milliseconds; the longest of ours is 15 minutes, see outbox/retry.ts. Were it longer, mails of a
 * clock that ran ahead would wait for it to catch up.
 */
export const LONGEST_WAIT_MS = 16 * 60_000;

/** By so much the clocks of two machines that share a database may differ. Milliseconds. */
export const SKEW_MS = 5000;

/** The clock may be so far ahead of the time at which it was last right: a machine that was off for longer is asked about. */
const MOST_AHEAD = 2 * DAY;
/** The same where no such time is noted yet and only the newest case tells; quiet weeks happen. */
const MOST_AHEAD_OF_CASES = 30 * DAY;
/** A correction of less is what time servers do. */
const MOST_BEHIND = HOUR;

/** What the clock is held against; all times in epoch milliseconds. */
export interface ClockEvidence {
  readonly now: number;
  /** When the clock was last known to be right. */
  readonly rightAt: number | undefined;
  readonly newestCase: number | undefined;
  /** When the site was built. Only a lower bound: the machine that builds may have the wrong clock itself. */
  readonly builtAt: number | undefined;
  /** Somebody has said that the clock is right and that times up to this one may lie ahead of it. */
  readonly confirmedOver: number;
}

/** @returns why the clock cannot be trusted with deleting, as a sentence without its stop; undefined when it can */
export function doubtClock({ now, rightAt, newestCase, builtAt, confirmedOver }: ClockEvidence): string | undefined {
  const behind = [
    { at: rightAt, what: 'it has been before' },
    { at: newestCase, what: 'the newest inquiry was received' },
    { at: builtAt, what: 'the site was built' },
  ].find(({ at = 0 }) => at > confirmedOver && now < at - MOST_BEHIND);
  if (behind) {
    return `the clock says ${day(now)}, but ${behind.what} at ${day(behind.at ?? 0)}`;
  }
  if (rightAt !== undefined && now > rightAt + MOST_AHEAD) {
    return `the clock says ${day(now)}, but when it was last known to be right it was ${day(rightAt)}`;
  }
  if (rightAt === undefined && newestCase !== undefined && now > newestCase + MOST_AHEAD_OF_CASES) {
    return `the clock says ${day(now)}, but the newest inquiry was received at ${day(newestCase)}`;
  }
  return undefined;
}

/** Day and minute, in UTC. */
function day(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
