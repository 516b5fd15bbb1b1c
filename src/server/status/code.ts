import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** How long a code counts, in milliseconds. */
export const CODE_COUNTS_MS = 10 * 60 * 1000;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is stored of a code: salt and scrypt. There are a million codes only; at some 40 ms a guess whoever reads the
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
