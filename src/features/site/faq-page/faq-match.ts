import { cleanTyped } from '@/kernel/clean-typed.ts';

/** The part of the URL that says what the page shows, such as `?category=tax&q=gst`. */
export interface FaqFilter {
  /** A category, or 'all'. */
  category: string;
  query: string;
}

/** The maximum length of a query, in characters. */
export const longestQuery = 120;

/** The filter in the URL; a category that does not exist is 'all'. */
export function readFaqFilter(address: URLSearchParams, categories: readonly string[]): FaqFilter {
  const category = address.get('category') ?? '';
  const query = (address.get('q') ?? '').slice(0, longestQuery);
  return { category: categories.includes(category) ? category : 'all', query };
}

// Removes differences of case, keyboard and spelling habits: curly quotes, ँ for ं, the nukta (फीस, फ़ीस).
const plain = (text: string): string =>
  cleanTyped(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replaceAll('ँ', 'ं')
    .replaceAll('\u093c', '')
    .replace(/[^\S\n]+/g, ' ');

/** Whether a question is in the category and one of its texts contains the query, so that it is shown. */
export function showsFaq(
  { category, query }: FaqFilter,
  faq: { category: string | undefined; texts: readonly string[] },
): boolean {
  if (category !== 'all' && category !== faq.category) {
    return false;
  }
  const typed = plain(query).trim();
  return faq.texts.some((text) => plain(text).includes(typed));
}
