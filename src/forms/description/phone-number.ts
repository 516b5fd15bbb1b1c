import { cleanTyped } from '@/kernel/clean-typed.ts';
import { westernDigits } from '@/kernel/western-digits.ts';

/**
 * Converts a phone number in any Indian form (spaces, hyphens, +91, 0091, leading 0, Devanagari digits), or an
 * international one that begins with +, to `+` and digits (E.164).
 * @returns undefined if it is not a valid number
 */
export function normalizePhone(text: string): string | undefined {
  const digits = westernDigits(cleanTyped(text))
    .replace(/[\s\-.()/\u2010-\u2015]/gu, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(digits)) {
    return undefined;
  }
  if (digits.startsWith('+') && !digits.startsWith('+91')) {
    return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
  }
  const national = digits
    .replace(/^\+91/, '')
    .replace(/^91(?=\d{10}$)/, '')
    .replace(/^0/, '');
  return /^[1-9]\d{9}$/.test(national) ? `+91${national}` : undefined;
}
