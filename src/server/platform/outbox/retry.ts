import type { FailureKind } from '../mail/delivery-failure.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Returns the number of answered attempts after which an email is dead. With `retryDelay` between them, they take 90
 * seconds for a recipient that does not exist, about four hours for a rejection, and about four days if the server
 * asked us to wait, as RFC 5321, 4.5.4.1, requires. If only the copies of an email were accepted, it is not retried,
 * because they would arrive twice.
 */
export function triesAllowed(kind: FailureKind): number {
  const tries = { 'no-such-recipient': 3, refused: 20, deferred: 450, final: 1 };
  return kind === 'unreachable' ? Number.POSITIVE_INFINITY : tries[kind];
}

/**
 * Returns how long to wait, in milliseconds, after an email was rejected `attempts` times: 30 s, doubling, at most 15
 * minutes.
 */
export function retryDelay(attempts: number): number {
  return jittered(Math.min(30 * SECOND * 2 ** (attempts - 1), 15 * MINUTE));
}

/**
 * Returns how long an email waits after the mail server could not be reached, in milliseconds: a quarter of the email's
 * age, so that it is sent soon after a short outage and within minutes after a long one.
 */
export function unreachableDelay(ageMs: number): number {
  return jittered(Math.min(Math.max(ageMs / 4, 2 * SECOND), 5 * MINUTE));
}

/**
 * Returns how long a process leaves the mail server alone after `failures` in a row, in milliseconds: 1 s, doubling, at
 * most 1 minute.
 */
export function holdDelay(failures: number): number {
  return jittered(Math.min(SECOND * 2 ** (failures - 1), MINUTE));
}

/** Subtracts a random share of up to a quarter, so that many emails or processes do not retry at the same moment. */
function jittered(ms: number): number {
  return Math.round(ms * (1 - Math.random() / 4));
}
