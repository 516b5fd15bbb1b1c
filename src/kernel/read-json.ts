/** Tells whether a value has a shape. */
export type Guard<Value> = (value: unknown) => value is Value;

/**
 * A stored text does not have the shape that was written there. The message names the place and not the value, which may be a
 * visitor's.
 */
export class BrokenJson extends Error {
  constructor(place: string) {
    super(`${place} holds JSON that cannot be read, or of another shape.`);
    this.name = 'BrokenJson';
  }
}

/**
 * JSON that we have written ourselves.
 * @param place where it is stored, such as `cases.fields` or a file's name
 * @throws BrokenJson
 */
export function readJson<Value>(text: string, place: string, hasShape: Guard<Value>): Value {
  const value = parseOrNothing(text);
  if (!hasShape(value)) {
    throw new BrokenJson(place);
  }
  return value;
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text. */
export const isText: Guard<string> = (value) => typeof value === 'string';
/** A number. */
export const isNumber: Guard<number> = (value) => typeof value === 'number';
/** Whether a value is an object that is not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list whose elements all have this shape. */
export const listOf =
  <Value>(isElement: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((element) => isElement(element));

/** An object whose named properties are checked; the others are accepted as they are. */
export const objectWith =
  <Value extends object>(properties: { readonly [Name in keyof Value]?: (value: unknown) => boolean }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) &&
    Object.entries<((each: unknown) => boolean) | undefined>(properties).every(([name, check]) => check?.(value[name]));
