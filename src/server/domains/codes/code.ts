import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** How long a code is, and for how long it counts. */
export interface CodeKind {
  /** How many digits. */
  readonly digits: number;
  /** How long it counts, milliseconds. */
  readonly countsMs: number;
}

/** What is mailed as a rule: quickly typed, tried {@link MOST_TRIES} times at most, by whoever asked for it. */
export const shortCode: CodeKind = { digits: 6, countsMs: 10 * 60 * 1000 };

/**
 * What is mailed when an inquiry had its {@link SHORT_CODES}: so long that nobody guesses it, however often he tries, so
 * that it need not be void after some wrong tries, nor belong to one who asked. One is enough for a day, and no stranger
 * can use it up.
 */
export const longCode: CodeKind = { digits: 12, countsMs: 24 * 60 * 60 * 1000 };

/** So often a short code may be tried; after that even the right one is void. */
export const MOST_TRIES = 5;

/**
 * So many short codes an inquiry has: a bound for guessing, and for mails that strangers send its owner. Whoever knows
 * number and mail address, asks from as many places as he likes and tries each code five times, guesses 60 times on the
 * first day and 150 times in 30 days among a million: 1 in 6,700 in a month, 1 in 550 in a year, while the owner finds up
 * to 13 mails a day in his box. From then on he guesses among a million million, 100 times a second at most, which is
 * what scrypt leaves a machine with two cores: 1 in 115,000 a day. NIST SP 800-63B, 5.2.2, allows 100 failed tries.
 */
export const SHORT_CODES = { aDay: 12, inThirtyDays: 30 };

/** Random digits. */
export function newCode({ digits }: CodeKind): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * What is stored of a code: salt and scrypt. There are a million short codes only; at some 40 ms a guess whoever reads the
 * table needs longer for one of them than it counts.
 */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(code, salt, 32)).toString('base64url')}`;
}

/** Whether this is the code that was stored; takes equally long where none was. */
export async function isCodeOf(stored: string | undefined, code: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored?.split('.') ?? [];
  const derived = await derive(code, Buffer.from(salt, 'base64url'), 32);
  const wanted = Buffer.from(hash, 'base64url');
  return (
    timingSafeEqual(derived, wanted.length === derived.length ? wanted : Buffer.alloc(derived.length)) && hash !== ''
  );
}
