import { westernDigits } from './western-digits.ts';

/** A number, followed by at most one word for what it counts. */
const counted = /^0*(\d{1,4})\s*([\p{L}\p{M}]*)\.?$/u;
/** Words that change the meaning of the number: 3rd is one item, 3 lakh is a large number. */
const anotherNumber =
  /^(?:st|nd|rd|th|k|l|lakhs?|lacs?|cr|crores?|thousand|hundred|dozens?|लाख|करोड़|हज़ार|हजार|सौ|दर्जन|वाँ|वां|वीं)$/u;

/**
 * A count that was typed, from 1 to the maximum: '3', '३', '3 classes', '3 वर्ग'.
 * @returns undefined if it is not such a number; the form then asks again instead of guessing
 */
export function readCount(typed: string, most: number): number | undefined {
  const text = westernDigits(typed.normalize('NFKC')).normalize('NFC').trim().toLowerCase();
  const [, digits, word = ''] = counted.exec(text) ?? [];
  if (digits === undefined || anotherNumber.test(word)) {
    return undefined;
  }
  const count = Number(digits);
  return count >= 1 && count <= most ? count : undefined;
}
