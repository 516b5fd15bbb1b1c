import { z } from 'zod';

/** Returns a shape without its wrappers for optional and transformed values. */
export function bare(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable) {
    return bare(shape.unwrap() as z.ZodType);
  }
  return shape instanceof z.ZodPipe ? bare(shape.in as z.ZodType) : shape;
}

/** Returns the keys of a group of fields; undefined if the shape is not a group. */
export const keysOf = (shape: z.ZodType | undefined): Record<string, z.ZodType> | undefined =>
  shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>) : undefined;

/** Whether a shape describes a text, which has an entry per language or one entry for all of them. */
export const isText = (shape: z.ZodType): boolean => {
  const keys = Object.keys(keysOf(bare(shape)) ?? {});
  return keys.includes('en') && keys.includes('same');
};

/** Returns the shape of the value at a path; undefined if the path does not exist. */
export function shapeAt(shape: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const [step, ...rest] = path;
  if (step === undefined) {
    return bare(shape);
  }
  const inner = within(bare(shape), step);
  return inner && shapeAt(inner, rest);
}

function within(shape: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (shape instanceof z.ZodArray) {
    return shape.element as z.ZodType;
  }
  if (shape instanceof z.ZodRecord) {
    return shape.valueType as z.ZodType;
  }
  if (shape instanceof z.ZodUnion) {
    return (shape.options as z.ZodType[]).map((option) => within(bare(option), step)).find((found) => found);
  }
  return keysOf(shape)?.[String(step)];
}

const plain: Readonly<Record<string, string>> = {
  string: 'one word or line',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
};

/** Describes what is expected in a place, for readers who do not know what a shape is. */
export function describeShape(shape: z.ZodType | undefined): string {
  if (!shape) {
    return 'something else';
  }
  if (isText(shape)) {
    return 'a text { en, hi }';
  }
  const own = bare(shape);
  if (own instanceof z.ZodEnum || own instanceof z.ZodLiteral) {
    return `one of ${(own instanceof z.ZodEnum ? own.options : [...own.values]).join(', ')}`;
  }
  if (own instanceof z.ZodArray) {
    return `a list, each entry ${describeShape(own.element as z.ZodType)}`;
  }
  if (own instanceof z.ZodRecord) {
    return `names, each with ${describeShape(own.valueType as z.ZodType)}`;
  }
  if (own instanceof z.ZodUnion) {
    return (own.options as z.ZodType[]).map(describeShape).join(', or ');
  }
  const keys = keysOf(own);
  if (keys) {
    const needed = Object.entries(keys).filter(([, value]) => !value.safeParse(undefined).success);
    return `a group with ${needed.map(([key]) => key).join(', ') || 'any of its keys'}`;
  }
  if (own instanceof z.ZodNumber && own.isInt) {
    return 'a whole number';
  }
  return own.description ?? plain[own.type] ?? `something of the kind ${own.type}`;
}
