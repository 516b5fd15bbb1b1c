import { z } from 'zod';
import { isText } from './shape-words.ts';

/** The value used for a missing text. A fault that contains it is only a consequence of the missing text. */
export const nothingSaid = '(nothing)';

/** The value used for a missing number. */
export const nothingCounted = 987_654_321;

type Known = Record<string, unknown>;

/** Returns the value of a file, adapted to its shape far enough that other files can be checked against it. */
export function standIn(shape: z.ZodType, raw: unknown): unknown {
  const whole = shape.safeParse(raw);
  if (whole.success) {
    return whole.data;
  }
  if (isText(shape)) {
    return bothLanguages(raw);
  }
  if (shape instanceof z.ZodOptional) {
    return raw === undefined ? undefined : standIn(shape.unwrap() as z.ZodType, raw);
  }
  if (shape instanceof z.ZodDefault) {
    return standIn(shape.unwrap() as z.ZodType, raw);
  }
  if (shape instanceof z.ZodPipe) {
    return standIn(shape.in as z.ZodType, raw);
  }
  const isGroup = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  if (shape instanceof z.ZodArray) {
    return Array.isArray(raw) ? raw.map((each) => standIn(shape.element as z.ZodType, each)) : [];
  }
  if (shape instanceof z.ZodRecord) {
    return Object.fromEntries(
      Object.entries(isGroup ? (raw as Known) : {}).map(([key, value]) => [
        key,
        standIn(shape.valueType as z.ZodType, value),
      ]),
    );
  }
  if (shape instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(shape.shape as Record<string, z.ZodType>).map(([key, inner]) => [
        key,
        standIn(inner, isGroup ? (raw as Known)[key] : undefined),
      ]),
    );
  }
  if (shape instanceof z.ZodEnum) {
    return shape.options[0];
  }
  if (shape instanceof z.ZodLiteral) {
    return [...shape.values][0];
  }
  if (shape instanceof z.ZodUnion) {
    return standIn(shape.options[0] as z.ZodType, raw);
  }
  if (shape instanceof z.ZodNumber) {
    return typeof raw === 'number' ? raw : nothingCounted;
  }
  if (shape instanceof z.ZodBoolean) {
    return raw === true;
  }
  return typeof raw === 'string' && raw !== '' ? raw : nothingSaid;
}

function bothLanguages(raw: unknown): { en: string; hi: string } {
  const { en, hi, same } = (typeof raw === 'object' && raw !== null ? raw : {}) as Known;
  const word = (said: unknown): string => (typeof said === 'string' ? said : nothingSaid);
  return { en: word(en ?? same), hi: word(hi ?? same) };
}
