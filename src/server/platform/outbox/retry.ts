import type { FailureKind } from '../mail/delivery-failure.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * After how many answered tries a mail is dead: for a recipient that does not exist 90 seconds, for a refusal some four
 * hours, and some four days where the server asked for patience: RFC 5321, 4.5.4.1, wants that much. One whose copies alone
 * were taken is not tried again: they would arrive twice.
 */
export function triesAllowed(kind: FailureKind): number {
  const tries = { 'no-such-recipient': 3, refused: 20, deferred: 450, final: 1 };
  return kind === 'unreachable' ? Number.POSITIVE_INFINITY : tries[kind];
}

/** Milliseconds to wait after a mail was refused `attempts` times: 30 s, doubling, at most 15 minutes. */
export function retryDelay(attempts: number): number {
  return jittered(Math.min(30 * SECOND * 2 ** (attempts - 1), 15 * MINUTE));
}

/**
 * Milliseconds to wait with a mail whose server was not reached: a quarter of its age, so that it goes out soon after
 * a short outage and within minutes after a long one.
 */
export function unreachableDelay(ageMs: number): number {
  return jittered(Math.min(Math.max(ageMs / 4, 2 * SECOND), 5 * MINUTE));
}

/** Milliseconds for a process to leave the mail server alone after `failures` in a row: 1 s, doubling, at most 1 minute. */
export function holdDelay(failures: number): number {
  return jittered(Math.min(SECOND * 2 ** (failures - 1), MINUTE));
}

/** Up to a quarter less, so that many mails or processes do not come back in the same instant. */
function jittered(ms: number): number {
  return Math.round(ms * (1 - Math.random() / 4));
}
