import type { Locale } from '@/kernel/locale.ts';

/**
 * Words per minute at an unhurried pace. Hindi writes small words (का, में, ने) separately and has fewer words per
 * minute.
 */
const wordsAMinute: Record<Locale, number> = { en: 200, hi: 160 };

/** Counts the words in rendered prose. Numbers and amounts count as words, and tags do not. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#\d]+;/gi, ' ');
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Returns the reading time in whole minutes, at least one. */
export function readingMinutes(locale: Locale, words: number): number {
  return Math.max(1, Math.round(words / wordsAMinute[locale]));
}
