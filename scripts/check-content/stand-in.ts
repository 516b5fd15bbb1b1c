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
  if (shape instanceof z.ZodOptional && raw === undefined) {
    return undefined;
  }
  const inner = innerOf(shape);
  if (inner) {
    return standIn(inner, raw);
  }
  if (shape instanceof z.ZodArray) {
    return Array.isArray(raw) ? raw.map((each) => standIn(shape.element as z.ZodType, each)) : [];
  }
  const group = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Known) : undefined;
  if (shape instanceof z.ZodRecord) {
    return Object.fromEntries(
      Object.entries(group ?? {}).map(([key, value]) => [key, standIn(shape.valueType as z.ZodType, value)]),
    );
  }
  if (shape instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(shape.shape as Record<string, z.ZodType>).map(([key, inner]) => [
        key,
        standIn(inner, group?.[key]),
      ]),
    );
  }
  return standInValue(shape, raw);
}

/** The shape inside one that adds something to it, or the first of several that a value may have. */
function innerOf(shape: z.ZodType): z.ZodType | undefined {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    return shape.unwrap() as z.ZodType;
  }
  if (shape instanceof z.ZodPipe) {
    return shape.in as z.ZodType;
  }
  return shape instanceof z.ZodUnion ? (shape.options[0] as z.ZodType) : undefined;
}

/** Returns the value of a field that has no parts. */
function standInValue(shape: z.ZodType, raw: unknown): unknown {
  if (shape instanceof z.ZodEnum) {
    return shape.options[0];
  }
  if (shape instanceof z.ZodLiteral) {
    return [...shape.values][0];
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
