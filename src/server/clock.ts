/**
 * No mail waits longer for its next try, and no lease holds longer: a time in the outbox that is further ahead was
 * written while the clock was wrong. Milliseconds; the longest of ours is 15 minutes, see outbox/retry.ts.
 */
export const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** By so much the clocks of two machines that share a database may differ. Milliseconds. */
export const SKEW_MS = 5000;
