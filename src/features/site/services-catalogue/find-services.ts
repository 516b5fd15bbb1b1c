import { cleanTyped } from '@/kernel/clean-typed.ts';

/**
 * Words with fewer characters match only the beginning of a word. Otherwise 'ISO' would find 'advisory', and 'NGO'
 * would find 'ongoing'.
 */
const shortest = 4;

/** Returns the letters and digits of a text in any script, in lower case and with one space between words. */
export function searchable(text: string): string {
  return cleanTyped(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a {@link searchable} text contains every word of a query. */
export function holds(text: string, query: string): boolean {
  return searchable(query)
    .split(' ')
    .every((word) => ` ${text}`.includes(word.length < shortest ? ` ${word}` : word));
}
