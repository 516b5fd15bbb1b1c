/**
 * Values that replace parts of content/, by place: the file below content/, `#`, and the path in it (`''` is the whole
 * file). `services/gst-registration.yaml#price` is the price of one service. Values are as parsed from YAML.
 */
export type Edits = Readonly<Record<string, unknown>>;

/** The file in a place. */
export const fileOf = (place: string): string => place.slice(0, place.indexOf('#'));
/** Returns the path in a place, from the top of its file. */
export const pathOf = (place: string): string => place.slice(place.indexOf('#') + 1);

/** Returns the edits of one file, by their paths in it. */
export const editsOf = (edits: Edits, file: string): [path: string, value: unknown][] =>
  Object.entries(edits)
    .filter(([place]) => fileOf(place) === file)
    .map(([place, value]) => [pathOf(place), value]);

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the value at a path. @returns undefined if there is none */
export function getAt(raw: unknown, path: string): unknown {
  return steps(path).reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), raw);
}

/**
 * Returns a copy with another value at a path. The original is unchanged. Null removes the value, because edits are
 * stored in JSON, which has no undefined.
 */
export function setAt(raw: unknown, path: string, value: unknown): unknown {
  const [step, ...rest] = steps(path);
  if (step === undefined) {
    return value;
  }
  const node = isObject(raw) ? raw : {};
  if (value === null && rest.length === 0) {
    return Object.fromEntries(Object.entries(node).filter(([key]) => key !== step));
  }
  return { ...node, [step]: setAt(node[step], rest.join('.'), value) };
}

/** Makes one object equal to another, including nested objects. References to it stay valid and see the change. */
export function replaceInPlace(target: object, source: object): void {
  const into = target as Record<string, unknown>;
  const from = source as Record<string, unknown>;
  if (Array.isArray(target) && Array.isArray(source)) {
    target.length = Math.min(target.length, source.length);
  }
  for (const key of Object.keys(into)) {
    if (!Object.hasOwn(from, key)) {
      delete into[key];
    }
  }
  for (const [key, value] of Object.entries(from)) {
    const old = into[key];
    if (isObject(old) && isObject(value) && Array.isArray(old) === Array.isArray(value)) {
      replaceInPlace(old, value);
    } else {
      into[key] = value;
    }
  }
}
