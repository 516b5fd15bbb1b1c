/** One thing that is said otherwise than before. */
export interface Difference {
  /** Keys and numbers from the top, such as `['faqs', '3', 'answer', 'hi']`. */
  readonly path: readonly string[];
  /** Undefined where there was or will be nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** By what a member of a list is known when others move: its id, or its first question. */
const keyOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined;
  const { id, slug, question } = item;
  if (typeof id === 'string') return id;
  if (typeof slug === 'string') return slug;
  return isObject(question) && typeof question.en === 'string' ? question.en : undefined;
};

/** What differs between two values, each text or figure by itself. Members of lists are compared by name where they have one. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) || isObject(after)) {
    const [old, next] = [named(before), named(after)];
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) =>
      differences(old.get(key), next.get(key), [...path, key]),
    );
  }
  const said = (value: unknown): string | undefined =>
    value === undefined || value === null ? undefined : String(value);
  return [{ path, before: said(before), after: said(after) }];
}

function named(value: unknown): Map<string, unknown> {
  if (!isObject(value)) return new Map();
  if (!Array.isArray(value)) return new Map(Object.entries(value).map(([key, child]) => [key, pair(child)]));
  const keys = value.map(keyOf);
  const unique = keys.every((key) => key !== undefined) && new Set(keys).size === keys.length;
  return new Map(value.map((item, index) => [unique ? (keys[index] ?? '') : String(index + 1), pair(item)]));
}

/** A name for both languages is compared with a pair as a pair. */
const pair = (value: unknown): unknown =>
  isObject(value) && typeof value.same === 'string' ? { en: value.same, hi: value.same } : value;
