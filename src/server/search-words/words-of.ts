import { foldWords } from './fold-words.ts';

/** A longer one is no word that anybody types. */
const LETTERS = 40;

/** The folded words of a text, each once, in order. Reads Devanagari digits as western ones. */
export function wordsOf(text: string): string[] {
  const western = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const words = western.normalize('NFC').match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  const distinct = [...new Set(words.map((word) => word.slice(0, LETTERS)))];
  return [...new Set(foldWords(distinct).filter(Boolean))];
}

/** By what a telephone number is looked for: whole, without the country, and by its last four digits. @param phone E.164 */
export function wordsOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits ? [...new Set([digits, digits.replace(/^91(?=\d{10}$)/, ''), digits.slice(-4)])] : [];
}

/** The folded words as a case keeps them: between spaces, so that ` lks` finds what begins so. */
export function foldedText(words: Iterable<string>): string {
  return ` ${[...new Set(words)].join(' ')} `;
}

/** The words of a folded text. */
export function wordsOfFolded(folded: string): string[] {
  return folded.split(' ').filter(Boolean);
}

/** What a clerk typed into the search, as beginnings of words that all must be there; a telephone number is one word. */
export function searchedWords(typed: string): string[] {
  // The digits of a mail address or of a reference are no number by themselves.
  const numbers = typed.replace(/(?<![\p{L}\d@._-])\+?\d[\d\s\-().]{4,}\d(?![\p{L}\d@_-])/gu, (number) => {
    const digits = number.replace(/\D/g, '');
    return ` ${digits.replace(/^(?:0|91|0091)(?=\d{10}$)/, '')} `;
  });
  return wordsOf(numbers).slice(0, 8);
}
