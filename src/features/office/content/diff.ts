/** One thing that is said otherwise than before. */
export interface Difference {
  /** Keys and numbers from the top, such as `['faqs', '3', 'answer', 'hi']`. */
  readonly path: readonly string[];
  /** Undefined where there was or will be nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** By what a member of a list is known when others move: its id, or its first question. */
export const keyOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined;
  const { id, slug, question } = item;
  if (typeof id === 'string') return id;
  if (typeof slug === 'string') return slug;
  return isObject(question) && typeof question.en === 'string' ? question.en : undefined;
};

/**
 * What differs between two values, each text or figure by itself. Members of lists are compared by name where they have one; of those
 * that only changed places it says from which to which (`moved`), counted among the members of both lists.
 */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) || isObject(after)) {
    const [old, next] = [named(before), named(after)];
    const members = [...new Set([...old.keys(), ...next.keys()])].flatMap((key) =>
      differences(old.get(key), next.get(key), [...path, key]),
    );
    return [...moves(before, after, path), ...members];
  }
  const said = (value: unknown): string | undefined =>
    value === undefined || value === null ? undefined : String(value);
  return [{ path, before: said(before), after: said(after) }];
}

function named(value: unknown): Map<string, unknown> {
  if (!isObject(value)) return new Map();
  if (!Array.isArray(value)) return new Map(Object.entries(value).map(([key, child]) => [key, pair(child)]));
  const keys = namesOf(value);
  return new Map(value.map((item, index) => [keys?.[index] ?? String(index + 1), pair(item)]));
}

/** By what the members of a list are known; undefined where one has no name, or two the same. */
function namesOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.flatMap((item) => keyOf(item) ?? []);
  return keys.length === list.length && new Set(keys).size === keys.length ? keys : undefined;
}

/** Members that others keep their order without; all whose place is another where those alone would not tell it. */
function moves(before: unknown, after: unknown, path: readonly string[]): Difference[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const [old, next] = [namesOf(before), namesOf(after)];
  if (!old || !next) return [];
  const was = old.filter((key) => next.includes(key));
  const is = next.filter((key) => old.includes(key));
  const staying = new Set(longestRising(is.map((key) => was.indexOf(key))));
  const places = is.map((key, to) => ({ key, from: was.indexOf(key), to }));
  const taken = places.filter(({ from }) => !staying.has(from));
  const told = taken.every(({ from, to }) => from !== to) ? taken : places.filter(({ from, to }) => from !== to);
  return told.map(({ key, from, to }) => {
    return { path: [...path, key, 'moved'], before: String(from + 1), after: String(to + 1) };
  });
}

/** The longest of the rising sequences that one finds in a list of numbers by leaving others out. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const endingAt: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const shorter = endingAt.slice(0, index).filter((each) => (each.at(-1) ?? 0) < number);
    endingAt.push([...shorter.reduce((longest, each) => (each.length > longest.length ? each : longest), []), number]);
  }
  return endingAt.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}

/** A name for both languages is compared with a pair as a pair. */
const pair = (value: unknown): unknown =>
  isObject(value) && typeof value.same === 'string' ? { en: value.same, hi: value.same } : value;
