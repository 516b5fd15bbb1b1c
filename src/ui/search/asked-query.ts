import { cleanTyped } from '@/kernel/clean-typed.ts';

/** Longer than anything that is looked for. */
export const LONGEST_QUERY = 120;

/** What an address looks for, on one line and not too long. */
export const askedQuery = (typed: string | null): string =>
  cleanTyped(typed ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_QUERY);
