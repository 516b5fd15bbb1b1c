import { type Locale, otherLocale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { niceClassesShape } from './nice-classes.shape.ts';
import { tradesShape } from './trades.shape.ts';

const classes = findContent('nice-classes.yaml', niceClassesShape) ?? {};
const groups = findContent('trades.yaml', tradesShape) ?? [];

/** One of the 45 trademark classes, in one language. */
export interface NiceClass {
  readonly number: number;
  readonly heading: string;
  readonly words: string;
}

/** A trade in one language. */
export interface Trade {
  readonly id: string;
  readonly name: string;
  /** Nice classes, most usual first. */
  readonly classes: readonly number[];
  /**
   * Five-digit codes of the National Industrial Classification 2008; empty if the classification has no code for this
   * trade.
   */
  readonly nic: readonly string[];
}

/** Lists all trademark classes in order; empty if the firm's content has none. */
export function listNiceClasses(locale: Locale): NiceClass[] {
  return Object.entries(classes).map(([number, { heading, words }]) => ({
    number: Number(number),
    heading: heading[locale],
    words: words[locale],
  }));
}

/** Lists every trade's id and NIC codes, and the words that people type for it. */
export const listTradeWords = () =>
  groups.flatMap(({ trades }) => trades.map(({ id, nic = [], typed }) => ({ names: [id, ...nic], typed })));

/** Lists the trades in one language, by group. */
export function listTradeGroups(locale: Locale): { title: string; trades: Trade[] }[] {
  return groups.map(({ title, trades }) => ({
    title: title[locale],
    trades: trades.map(({ id, name, classes: marks, nic = [] }) => ({ id, name: name[locale], classes: marks, nic })),
  }));
}

/** Returns the words that people type for a trade or a class (`class-25`), in both languages, by id. */
export function listTypedFor(locale: Locale): Map<string, readonly string[]> {
  const other = otherLocale(locale) ?? locale;
  return new Map<string, readonly string[]>([
    ...groups.flatMap(({ trades }) => trades.map(({ id, name, typed }) => [id, [name[other], ...typed]] as const)),
    ...Object.entries(classes).map(([number, { words, typed }]) => {
      const names = [words[locale], words[other]].flatMap((text) => text.split(', '));
      return [`class-${number}`, [...names, ...typed, `class ${number}`, `वर्ग ${number}`]] as const;
    }),
  ]);
}
