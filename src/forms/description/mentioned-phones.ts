import { cleanTyped } from '@/kernel/clean-typed.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { normalizePhone } from './phone-number.ts';

/**
 * Matches the ten digits of an Indian mobile number, with or without a prefix and with at most one separator between
 * two digits.
 */
const MOBILE =
  /(?<![\p{L}\p{N}+₹/#])(?<!\d[ .\-\u2010-\u2015])\(?(?:(?:\+|00)91\)?[ .\-\u2010-\u2015]{0,2}|91[ .\-\u2010-\u2015]{1,2}|0)?[6-9](?:[ .\-\u2010-\u2015]?\d){9}(?![ .\-\u2010-\u2015]?\d|\p{L})/gu;

/**
 * The Indian mobile numbers in a text, in E.164, each once and in order. Longer numbers, such as Aadhaar or account
 * numbers, are ignored.
 */
export function mentionedPhones(text: string): string[] {
  const found = westernDigits(cleanTyped(text)).matchAll(MOBILE);
  return [...new Set([...found].flatMap(([number]) => normalizePhone(number) ?? []))];
}
