import { z } from 'zod';
import { bare } from '@/catalogue/site/documents.ts';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import { defaultLocale, inEach, locales } from '@/kernel/locale.ts';
import { entryName } from './entry-name.ts';
import { BLANK, type FieldNode, weekdays } from './field-node.ts';
import { keepMade, remake } from './made-words.ts';

type Raw = Readonly<Record<string, unknown>>;
export type Posted = ReadonlyMap<string, string>;

/** Keys of values that code or URLs refer to and that must therefore not change. */
const keptKeys = new Set(['id', 'slug', 'icon', 'color', 'covers', 'page', 'if', 'tax', 'ways', 'buffers', 'prices']);

const asRaw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const isPair = (shape: z.ZodType): boolean =>
  shape instanceof z.ZodPipe && shape.in instanceof z.ZodObject && Object.keys(shape.in.shape).join() === 'en,hi,same';
const isOptional = (shape: z.ZodType): boolean => shape instanceof z.ZodOptional;

/**
 * The options of fields that the schema does not define as an enum, by key. If there are no options, the value is
 * typed, even if its key is otherwise not editable.
 */
export type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * Builds the form for a value.
 * @param given the schema of the value
 * @param value as read from YAML
 * @param key the key of the field
 */
export function fieldTree(given: z.ZodType, value: unknown, name: string, key: string, choices: Choices): FieldNode {
  const shape = bare(given);
  const optional = isOptional(given);
  const at = { name, key };
  if (keptKeys.has(key) && !choices[key]) {
    return { ...at, kind: 'kept', value: value === undefined ? '' : JSON.stringify(value) };
  }
  if (key.startsWith('logo-')) {
    return { ...at, kind: 'picture', value: asText(value) };
  }
  if (isPair(shape)) {
    const { en, hi, same } = asRaw(value);
    return { ...at, kind: 'text', en: asText(en ?? same), hi: asText(hi ?? same), same: same !== undefined };
  }
  if (shape instanceof z.ZodRecord) {
    const counts = Object.fromEntries(Object.entries(asRaw(value)).map(([each, count]) => [each, asText(count)]));
    // A value that is no longer an option stays until it is removed.
    const options = [...new Set([...(choices[key] ?? []), ...Object.keys(counts)])];
    return { ...at, kind: 'counts', value: counts, options };
  }
  if (key === 'schemaDays') {
    return { ...at, kind: 'days', value: Array.isArray(value) ? value.map(String) : [] };
  }
  const offered = optionsOf(shape, choices[key]);
  if (offered.length > 0) {
    return { ...at, kind: 'choice', value: asText(value), options: offered, optional };
  }
  if (shape instanceof z.ZodArray) {
    const item = (said: unknown, place: number | string): FieldNode =>
      fieldTree(shape.element as z.ZodType, said, `${name}.${place}`, key, choices);
    const items = (Array.isArray(value) ? value : []).map(item);
    return { ...at, kind: 'list', items, blank: item(undefined, BLANK) };
  }
  if (shape instanceof z.ZodObject) {
    return { ...at, kind: 'group', fields: fieldsOf(shape, optional, asRaw(value), name, choices) };
  }
  return shape instanceof z.ZodBoolean
    ? { ...at, kind: 'check', value: value === true }
    : { ...at, kind: typedKind(shape), value: asText(value), optional };
}

/** The fields of a group. An optional group is absent if all its fields are empty. */
function fieldsOf(shape: z.ZodObject, optional: boolean, raw: Raw, name: string, choices: Choices): FieldNode[] {
  const fields = membersOf(shape).map(([inner, each]) =>
    fieldTree(optional ? each.optional() : each, raw[inner], `${name}.${inner}`, inner, choices),
  );
  const all = [...fields, ...markOf(raw, `${name}.sample`)];
  return 'schemaDays' in shape.shape ? keepMade(all, raw) : all;
}

/** The options of a field: those given for its key, or those of its schema. */
const optionsOf = (shape: z.ZodType, given: readonly string[] | undefined): readonly string[] =>
  given ?? (shape instanceof z.ZodEnum ? shape.options.map(String) : []);

/** The field for a value that is typed. */
function typedKind(shape: z.ZodType): 'number' | 'color' | 'date' | 'line' {
  if (shape instanceof z.ZodNumber) {
    return 'number';
  }
  if (/^a colour in quotes/.test(shape.description ?? '')) {
    return 'color';
  }
  return shape instanceof z.ZodISODate ? 'date' : 'line';
}

/** Reads a value back from a form made from the same schema. @returns undefined for an empty optional value */
export function readTree(given: z.ZodType, posted: Posted, name: string, key: string, choices: Choices): unknown {
  const shape = bare(given);
  const said = (more = ''): string => (posted.get(name + more) ?? '').replaceAll('\r\n', '\n').trim();
  if (keptKeys.has(key) && !choices[key]) {
    return parseKept(posted.get(name) ?? '');
  }
  if (isPair(shape)) {
    return readPair(
      inEach((each) => said(`.${each}`)),
      said('.same') === '1',
      isOptional(given),
    );
  }
  if (shape instanceof z.ZodRecord) {
    return readCounts(posted, name);
  }
  if (key === 'schemaDays') {
    return weekdays.filter((day) => posted.has(`${name}.${day}`));
  }
  if (choices[key] || shape instanceof z.ZodEnum) {
    return chosenIn(shape, said());
  }
  if (shape instanceof z.ZodBoolean) {
    // In an optional group, an unticked box means the default value.
    const isLeft = given instanceof z.ZodOptional && given.unwrap() instanceof z.ZodDefault;
    return posted.has(name) || (isLeft ? undefined : false);
  }
  if (shape instanceof z.ZodNumber) {
    return readNumber(said());
  }
  if (shape instanceof z.ZodArray) {
    const order = orderOf(posted, name);
    if (order.length === 0 && isOptional(given)) {
      return undefined;
    }
    return withOwnIds(
      order.map((item) => readTree(shape.element as z.ZodType, posted, `${name}.${item}`, key, choices)),
      idKey(shape.element as z.ZodType),
    );
  }
  if (shape instanceof z.ZodObject) {
    return readGroup(shape, isOptional(given), posted, name, choices);
  }
  return said() === '' ? undefined : said();
}

/** Reads a group; undefined if it is optional and nothing in it was filled in. */
function readGroup(shape: z.ZodObject, optional: boolean, posted: Posted, name: string, choices: Choices): unknown {
  const members = membersOf(shape).flatMap(([inner, each]) => {
    const whole = optional ? each.optional() : each;
    const value = readTree(whole, posted, `${name}.${inner}`, inner, choices);
    return value === undefined ? [] : [[inner, value] as const];
  });
  const mark = posted.get(`${name}.sample`);
  const fields = mark === undefined ? members : [...members, ['sample', mark !== 'false'] as const];
  // An unticked box alone does not create an optional group.
  if (optional && fields.every(([, value]) => value === false)) {
    return undefined;
  }
  const read = Object.fromEntries(fields);
  return 'schemaDays' in shape.shape ? remake(read, posted, name) : read;
}

/** Reads a number as people write it; a text that is not a number stays a text, so that the check can name it. */
function readNumber(said: string): unknown {
  const digits = said.replaceAll(/[,\s₹]/g, '');
  if (digits === '') {
    return undefined;
  }
  return /^-?\d{1,15}(?:\.\d+)?$/.test(digits) ? Number(digits) : digits;
}

/** The chosen option in the schema's type. A tax rate, for example, is a number. */
function chosenIn(shape: z.ZodType, said: string): unknown {
  if (said === '') {
    return undefined;
  }
  return shape instanceof z.ZodUnion && /^\d+$/.test(said) ? Number(said) : said;
}

/** The members of a group without the sample mark, which any group may have. */
const membersOf = (shape: z.ZodObject) =>
  Object.entries(shape.shape as Record<string, z.ZodType>).filter(([key]) => key !== 'sample');

/** The field for the sample mark, which is offered only if the mark is set, so that it can be removed. */
const markOf = ({ sample }: Raw, name: string): FieldNode[] => {
  if (sample === true) {
    return [{ name, key: 'sample', kind: 'check', value: true }];
  }
  return sample === false ? [{ name, key: 'sample', kind: 'kept', value: 'false' }] : [];
};

function readPair({ en, hi }: LocalizedText, wasSame: boolean, optional: boolean): unknown {
  if (locales.length === 1) {
    return readOnly({ en, hi }[defaultLocale], wasSame, optional);
  }
  if (en === '' && hi === '') {
    return optional ? undefined : { en: undefined, hi };
  }
  // A name or number that was one text for both languages stays one. The same words pasted into both fields do not
  // become one text.
  if (en === hi && (wasSame || !/\p{L}{2}/u.test(en))) {
    return { same: en };
  }
  return { ...(en === '' ? {} : { en }), hi };
}

/** Reads a text on a site with one language. */
function readOnly(said: string, wasSame: boolean, optional: boolean): unknown {
  if (said === '') {
    return optional ? undefined : { [defaultLocale]: undefined };
  }
  return { [wasSame ? 'same' : defaultLocale]: said };
}

function parseKept(json: string): unknown {
  if (json === '') {
    return undefined;
  }
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The numbers of a list's items, in order. */
export function orderOf(posted: Posted, name: string): string[] {
  const order = (posted.get(`${name}.order`) ?? '').split(',').filter((item) => /^\d{1,4}$/.test(item));
  return [...new Set(order)].slice(0, 200);
}

/** Reads counts by name. Zeros and empty fields are left out. */
function readCounts(posted: Posted, name: string): Raw {
  const counts = [...posted].flatMap(([field, typed]) => {
    const each = field.startsWith(`${name}.`) ? field.slice(name.length + 1) : '';
    const figure = typed.trim();
    if (!/^[a-z0-9-]{1,80}$/.test(each) || figure === '' || /^0+$/.test(figure)) {
      return [];
    }
    return [[each, /^\d{1,4}$/.test(figure) ? Number(figure) : figure] as const];
  });
  return Object.fromEntries(counts);
}

/** The key under which list entries have an id for URLs and code. */
const idKey = (given: z.ZodType): string | undefined => {
  const shape = bare(given);
  return shape instanceof z.ZodObject ? ['id', 'slug'].find((each) => each in shape.shape) : undefined;
};

/** Gives added entries an id made from their words. An entry without words does not get one yet. */
function withOwnIds(items: readonly unknown[], key: string | undefined): unknown[] {
  if (!key) {
    return [...items];
  }
  const taken = new Set(items.map((item) => asRaw(item)[key]));
  return items.map((item) => {
    const raw = asRaw(item);
    const words = raw[key] === undefined ? (Object.values(entryName(raw) ?? {})[0] ?? '') : '';
    if (words === '') {
      return item;
    }
    const id = freeId(words, taken);
    taken.add(id);
    return { [key]: id, ...raw };
  });
}

/** Makes an unused id from letters and hyphens only, because some lists accept nothing else. */
function freeId(words: string, taken: ReadonlySet<unknown>): string {
  const slug =
    words
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .slice(0, 40)
      .replace(/^-|-$/g, '') || 'new';
  for (let id = slug; ; id += '-too') {
    if (!taken.has(id)) {
      return id;
    }
  }
}
