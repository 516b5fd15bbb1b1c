import { westernDigits } from './western-digits.ts';

/** A number, and at most one word for what is counted. */
const counted = /^0*(\d{1,4})\s*([\p{L}\p{M}]*)\.?$/u;
/** Words that make it another number: 3rd is one of them, 3 lakh are many. */
const anotherNumber =
  /^(?:st|nd|rd|th|k|l|lakhs?|lacs?|cr|crores?|thousand|hundred|dozens?|लाख|करोड़|हज़ार|हजार|सौ|दर्जन|वाँ|वां|वीं)$/u;

/**
 * How many somebody wants, from 1 to the most: '3', '३', '3 classes', '3 वर्ग'.
 * @returns undefined where it is no such number; then it has to be asked again, never guessed
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
