import { cleanTyped } from '@/kernel/clean-typed.ts';

/** The maximum length of a query in characters, more than any real query has. */
export const LONGEST_QUERY = 120;

/** The query in a URL, on one line and cut to the maximum length. */
export const askedQuery = (typed: string | null): string =>
  cleanTyped(typed ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_QUERY);
