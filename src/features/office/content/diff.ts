import type { LocalizedText } from '@/i18n/localized-text.ts';
import { defaultLocale } from '@/kernel/locale.ts';
import { entryName } from './entry-name.ts';

/** A step on the path to a difference: a key, a number, or a list entry by its name. */
export type Step = string | { readonly key: string; readonly name: Partial<LocalizedText> };

/** A difference between two values. */
export interface Difference {
  /**
   * The path from the top, such as `['faqs', '3', 'answer', 'hi']`. If it ends in PLACE, the difference is about an
   * entry's position in its list.
   */
  readonly path: readonly Step[];
  /** `before` is undefined if the value was added, and `after` if it was removed. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The key for an entry's position in its list, counted from 1. */
const PLACE = 'list-place';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns what identifies a list entry even if others are moved: its id, slug or question. */
const keyOf = (item: unknown): string | undefined => {
  if (!isObject(item)) {
    return undefined;
  }
  const { id, slug, question } = item;
  if (typeof id === 'string') {
    return id;
  }
  if (typeof slug === 'string') {
    return slug;
  }
  const asked = isObject(question) ? question[defaultLocale] : undefined;
  return typeof asked === 'string' ? asked : undefined;
};

/**
 * The differences between two values, one for each text or number. List entries are matched by name if they have one,
 * and the smallest set of moves that explains the new order is reported.
 */
export function differences(
  before: unknown,
  after: unknown,
  path: readonly Step[] = [],
  isEntry = false,
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return [];
  }
  if (isObject(before) || isObject(after)) {
    const isList = Array.isArray(before) || Array.isArray(after);
    const byName = hasNames(before) && hasNames(after);
    const old = children(before, byName);
    const next = children(after, byName);
    const step = (key: string): Step => {
      const name = byName ? (entryName(next.get(key)) ?? entryName(old.get(key))) : undefined;
      return name ? { key, name } : key;
    };
    const moved = byName ? movedKeys([...old.keys()], [...next.keys()]) : [];
    const keys = new Set([...old.keys(), ...next.keys()]);
    // An added or removed entry of a list is described by its text, not by its internal name.
    if (isEntry && (before === undefined || after === undefined)) {
      for (const key of ['id', 'slug']) {
        keys.delete(key);
      }
    }
    return [...keys].flatMap((key) => [
      ...(moved.includes(key)
        ? [{ path: [...path, step(key), PLACE], before: placeIn(old, key), after: placeIn(next, key) }]
        : []),
      ...differences(old.get(key), next.get(key), [...path, step(key)], isList),
    ]);
  }
  const said = (value: unknown): string | undefined =>
    value === undefined || value === null ? undefined : String(value);
  return [{ path, before: said(before), after: said(after) }];
}

/** Whether every entry of a list has a unique name. A missing list has no ambiguous names. */
function hasNames(value: unknown): boolean {
  if (value === undefined) {
    return true;
  }
  if (!Array.isArray(value)) {
    return false;
  }
  const keys = value.map(keyOf);
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length;
}

function children(value: unknown, byName: boolean): Map<string, unknown> {
  if (!isObject(value)) {
    return new Map();
  }
  if (!Array.isArray(value)) {
    return new Map(Object.entries(value).map(([key, child]) => [key, pair(child)]));
  }
  return new Map(value.map((item, index) => [(byName && keyOf(item)) || String(index + 1), pair(item)]));
}

const placeIn = (list: ReadonlyMap<string, unknown>, key: string): string => String([...list.keys()].indexOf(key) + 1);

/**
 * Returns the fewest entries that have to be moved to turn one order into the other. Entries that only one list has are
 * ignored.
 */
function movedKeys(old: readonly string[], next: readonly string[]): string[] {
  const places = new Map(old.map((key, index) => [key, index]));
  const both = next.filter((key) => places.has(key));
  // The longest common subsequence has the entries that have not moved. `runs[i]` is the longest run that ends with the
  // i-th entry of `both`.
  const place = (key = ''): number => places.get(key) ?? -1;
  const runs: string[][] = [];
  for (const key of both) {
    runs.push([...longest(runs.filter((run) => place(run.at(-1)) < place(key))), key]);
  }
  const stays = new Set(longest(runs));
  return both.filter((key) => !stays.has(key));
}

/** Takes the last of the longest runs, so that an entry that was moved up is reported as moved up. */
const longest = (runs: readonly string[][]): string[] =>
  runs.reduce<string[]>((best, run) => (run.length >= best.length ? run : best), []);

/** Turns a text that is the same in both languages into a pair, so that it can be compared with a pair. */
const pair = (value: unknown): unknown =>
  isObject(value) && typeof value.same === 'string' ? { en: value.same, hi: value.same } : value;
