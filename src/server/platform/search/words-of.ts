import { foldWords } from './fold-words.ts';

/** No one types longer words. */
const LETTERS = 40;

/** Returns the folded words of a text, each once, in order. Reads Devanagari digits as western ones. */
export function wordsOf(text: string): string[] {
  const western = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const words = western.normalize('NFC').match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  const distinct = [...new Set(words.map((word) => word.slice(0, LETTERS)))];
  return [...new Set(foldWords(distinct).filter(Boolean))];
}

/**
 * Returns the search words for a telephone number: the whole number, without the country code, and its last four
 * digits.
 * @param phone E.164
 */
export function wordsOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits ? [...new Set([digits, digits.replace(/^91(?=\d{10}$)/, ''), digits.slice(-4)])] : [];
}

/**
 * Returns the folded words as a case stores them, with a space before and after each, so that ` lks` finds words that
 * begin with lks.
 */
export function foldedText(words: Iterable<string>): string {
  return ` ${[...new Set(words)].join(' ')} `;
}

/** Returns the words of a folded text. */
export function wordsOfFolded(folded: string): string[] {
  return folded.split(' ').filter(Boolean);
}

/** A search word: complete, or the beginning of a word. */
export interface SearchedWord {
  readonly word: string;
  readonly isWhole: boolean;
}

/**
 * Returns the words of a clerk's search, all of which must match; a telephone number is one word. Each may be the
 * beginning of a longer word, but within an email address only the last one may: `a-1@…` does not mean `a-12@…`.
 */
export function searchedWords(typed: string): SearchedWord[] {
  // The digits of an email address or of a case number are not a telephone number.
  const numbers = typed.replace(/(?<![\p{L}\d@._-])\+?\d[\d\s\-().]{4,}\d(?![\p{L}\d@_-])/gu, (number) => {
    const digits = number.replace(/\D/g, '');
    return ` ${digits.replace(/^(?:0|91|0091)(?=\d{10}$)/, '')} `;
  });
  const words = new Map<string, boolean>();
  for (const part of numbers.split(/\s+/)) {
    const ofPart = wordsOf(part);
    for (const [index, word] of ofPart.entries()) {
      words.set(word, words.get(word) || (part.includes('@') && index < ofPart.length - 1));
    }
  }
  return [...words].slice(0, 8).map(([word, isWhole]) => ({ word, isWhole }));
}
