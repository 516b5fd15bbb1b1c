import { cleanTyped } from '@/kernel/clean-typed.ts';

/** Short words begin a word of the text, or 'ISO' would find 'advisory' and 'NGO' what is 'ongoing'. */
const shortest = 4;

/** Letters and digits of any script in small letters, one space between words. */
export function searchable(text: string): string {
  return cleanTyped(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a text, made {@link searchable}, holds every word of a query. */
export function holds(text: string, query: string): boolean {
  return searchable(query)
    .split(' ')
    .every((word) => ` ${text}`.includes(word.length < shortest ? ` ${word}` : word));
}
