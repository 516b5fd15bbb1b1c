import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** The length of a code, and how long it is valid. */
export interface CodeKind {
  /** Number of digits. */
  readonly digits: number;
  /** How long the code is valid, in milliseconds. */
  readonly countsMs: number;
}

/**
 * The usual code. It is quick to type, and can be tried at most {@link MOST_TRIES} times, by the person who requested
 * it.
 */
export const shortCode: CodeKind = { digits: 6, countsMs: 10 * 60 * 1000 };

/**
 * The code that is sent when an enquiry has used up its {@link SHORT_CODES}. It is too long to be guessed in any number
 * of tries, so wrong tries need not invalidate it, and it need not belong to one asker. One long code is enough for a
 * day, and strangers cannot use it up.
 */
export const longCode: CodeKind = { digits: 12, countsMs: 24 * 60 * 60 * 1000 };

/** How many times a short code can be tried. After that, even the right one is invalid. */
export const MOST_TRIES = 5;

/**
 * How many short codes an enquiry can have. This limits guessing, and the emails that strangers can send to its owner.
 * A person who knows the number and the email address of an enquiry, requests codes from any number of places and tries
 * each code five times has 60 guesses on the first day and 150 in 30 days among a million. The chance is 1 in 6,700 in
 * a month and 1 in 550 in a year, while the owner gets up to 13 emails a day. A long code is guessed with a chance of
 * one in a million million per try. At 100 guesses a second, the most that scrypt allows on a machine with two cores,
 * that is 1 in 115,000 a day. NIST SP 800-63B, 5.2.2, allows 100 failed tries.
 */
export const SHORT_CODES = { aDay: 12, inThirtyDays: 30 };

/** Returns random digits. */
export function newCode({ digits }: CodeKind): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * Hashes a code with a salt and scrypt. There are only a million short codes, but a guess takes about 40 ms, so a
 * person who reads the table needs longer to find one than it is valid.
 */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(code, salt, 32)).toString('base64url')}`;
}

/** Whether this is the stored code. The check takes the same time if there is no stored code. */
export async function isCodeOf(stored: string | undefined, code: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored?.split('.') ?? [];
  const derived = await derive(code, Buffer.from(salt, 'base64url'), 32);
  const wanted = Buffer.from(hash, 'base64url');
  return (
    timingSafeEqual(derived, wanted.length === derived.length ? wanted : Buffer.alloc(derived.length)) && hash !== ''
  );
}
