const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * The longest wait for an email's next attempt, and the longest lease, in milliseconds. A time in the outbox that is
 * further ahead was written while the clock was wrong. Our longest wait is 15 minutes (see outbox/retry.ts). With a
 * longer limit, emails that were dated while the clock was ahead would wait longer before they are sent.
 */
export const LONGEST_WAIT_MS = 16 * 60_000;

/** How much the clocks of two machines that share a database may differ, in milliseconds. */
export const SKEW_MS = 5000;

/**
 * How far the clock may be ahead of the time at which it was last correct, in milliseconds. A machine that was off for
 * longer needs confirmation.
 */
const MOST_AHEAD = 2 * DAY;
/**
 * How far the clock may be ahead of the newest case, in milliseconds, if there is no stored time at which the clock was
 * correct. This limit is longer, because some weeks have no cases.
 */
const MOST_AHEAD_OF_CASES = 30 * DAY;
/** How far the clock may be behind, in milliseconds. Corrections by time servers are smaller. */
const MOST_BEHIND = HOUR;

/** The times with which the clock is compared, in epoch milliseconds. */
export interface ClockEvidence {
  readonly now: number;
  /** When the clock was last known to be correct. */
  readonly rightAt: number | undefined;
  readonly newestCase: number | undefined;
  /** When the site was built. This is only a lower bound, because the build machine's clock may itself be wrong. */
  readonly builtAt: number | undefined;
  /**
   * Stored times up to this one are ignored if the clock is behind them, because someone has confirmed that the clock
   * is correct.
   */
  readonly confirmedOver: number;
}

/**
 * Checks the clock.
 * @returns why the clock cannot be trusted for deletions, as a sentence without a full stop; undefined if it can
 */
export function doubtClock({ now, rightAt, newestCase, builtAt, confirmedOver }: ClockEvidence): string | undefined {
  const behind = [
    { at: rightAt, what: 'it has been before' },
    { at: newestCase, what: 'the newest enquiry was received' },
    { at: builtAt, what: 'the site was built' },
  ].find(({ at = 0 }) => at > confirmedOver && now < at - MOST_BEHIND);
  if (behind) {
    return `the clock says ${day(now)}, but ${behind.what} at ${day(behind.at ?? 0)}`;
  }
  if (rightAt !== undefined && now > rightAt + MOST_AHEAD) {
    return `the clock says ${day(now)}, but when it was last known to be right it was ${day(rightAt)}`;
  }
  if (rightAt === undefined && newestCase !== undefined && now > newestCase + MOST_AHEAD_OF_CASES) {
    return `the clock says ${day(now)}, but the newest enquiry was received at ${day(newestCase)}`;
  }
  return undefined;
}

/** Formats a time as date, hour and minute, in UTC. */
function day(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
