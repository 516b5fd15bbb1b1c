import { randomBytes } from 'node:crypto';
import { cleanTyped } from '../../../../kernel/clean-typed.ts';

/**
 * The characters of a reference. Crockford's base32 has no I, L, O or U, so a reference survives handwriting and
 * dictation over the phone.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a new random reference such as `AAR-7K4M-Q92T`. It has 40 random bits, so it cannot be guessed from another
 * one.
 */
export function newReference(prefix: string): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix.toUpperCase()}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * Returns the reference that a person meant when typing or dictating. Lower case, missing or other separators, O for 0
 * and I or L for 1 are accepted. The prefix is everything before the last eight characters.
 * @returns the reference as stored, or undefined if the text cannot be one
 */
export function parseReference(text: string): string | undefined {
  const letters = cleanTyped(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '');
  const body = letters.slice(-8).replaceAll('O', '0').replace(/[IL]/g, '1');
  const prefix = letters.slice(0, -8);
  if (!/^[A-Z0-9]{1,8}$/.test(prefix) || !/^[0-9A-HJKMNP-TV-Z]{8}$/.test(body)) {
    return undefined;
  }
  return `${prefix}-${body.slice(0, 4)}-${body.slice(4)}`;
}
