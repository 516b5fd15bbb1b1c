/** Checks whether a value has a certain shape. */
export type Guard<Value> = (value: unknown) => value is Value;

/**
 * Thrown if a stored text does not have the expected shape. The message names the place but not the value, which may be
 * a visitor's data.
 */
export class BrokenJson extends Error {
  constructor(place: string) {
    super(`${place} holds JSON that cannot be read, or of another shape.`);
    this.name = 'BrokenJson';
  }
}

/**
 * Parses JSON that we wrote ourselves.
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

/** Whether a value is a string. */
export const isText: Guard<string> = (value) => typeof value === 'string';
/** Whether a value is a number. */
export const isNumber: Guard<number> = (value) => typeof value === 'number';
/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a guard for a list whose elements all have this shape. */
export const listOf =
  <Value>(isElement: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((element) => isElement(element));

/** Returns a guard for an object with these properties. Other properties are not checked. */
export const objectWith =
  <Value extends object>(properties: { readonly [Name in keyof Value]?: (value: unknown) => boolean }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) &&
    Object.entries<((each: unknown) => boolean) | undefined>(properties).every(([name, check]) => check?.(value[name]));
