import { isRecord } from '../../../kernel/read-json.ts';

/**
 * An object from external JSON. The functions of this file read its values and never throw; a value of an unexpected
 * type is treated as empty.
 */
export type Loose = Readonly<Record<string, unknown>>;

/** The number of characters that we keep of a text from Meta. A message has at most 4096. */
const LONGEST = 20_000;

/** Returns a value if it is an object; an empty object for anything else. */
export const recordAt = (value: unknown): Loose => (isRecord(value) ? value : {});

/** Returns the objects of a list; a single object is treated as a list of one. */
export function recordsAt(value: unknown): Loose[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}

/**
 * Returns a text, or a number as text; '' for anything else. NUL is removed and unpaired surrogates are replaced,
 * because databases cannot store them.
 */
export function textAt(value: unknown, longest = LONGEST): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed().slice(0, longest).toWellFormed() : '';
}

/** Returns an id: printable ASCII without spaces; '' for anything else. */
export function idAt(value: unknown): string {
  const id = textAt(value, 600);
  return /^[\x21-\x7e]{1,512}$/.test(id) ? id : '';
}

/** Returns a number, including one written as text; NaN for anything else. */
export const numberAt = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : Number.NaN;
};

/**
 * Converts a time that Meta sends in seconds to milliseconds.
 * @param otherwise the result for a missing or implausible time
 */
export function timeAt(value: unknown, otherwise: number): number {
  const at = numberAt(value) * 1000;
  return at > 1_262_304_000_000 && at < otherwise + 86_400_000 ? at : otherwise;
}

/** Returns the digits of a phone number; '' if it is not one. */
export function digitsAt(value: unknown): string {
  const digits = textAt(value, 40).replace(/^\+/, '');
  return /^[1-9]\d{5,16}$/.test(digits) ? digits : '';
}
