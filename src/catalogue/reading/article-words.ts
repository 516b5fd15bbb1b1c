import type { Locale } from '@/kernel/locale.ts';

/** Words a minute of an unhurried reader. In Hindi the small words stand apart (का, में, ने), so a minute holds fewer. */
const wordsAMinute: Record<Locale, number> = { en: 200, hi: 160 };

/** How many words rendered prose holds; numbers and amounts count, its tags do not. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#\d]+;/gi, ' ');
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Whole minutes, at least one. */
export function readingMinutes(locale: Locale, words: number): number {
  return Math.max(1, Math.round(words / wordsAMinute[locale]));
}
