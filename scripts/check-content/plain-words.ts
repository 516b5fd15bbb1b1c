import { ZodUnion, type z } from 'zod';
import { nearNames } from '../../src/i18n/near-names.ts';
import { meant, type Path, type Slip, shown, valueAt } from './fault.ts';
import { bare, describeShape, isText, keysOf, shapeAt } from './shape-words.ts';

type Issue = z.core.$ZodIssue;

/**
 * Messages of the validator itself, which do not say what belongs in the content. All other messages come from shapes.
 */
const own = /^(?:Invalid|Too (?:small|big)|Unrecognized|Not )/;

/** Returns the faults that a shape finds in a file, worded for the author of the file. */
export function slipsOf(file: string, raw: unknown, shape: z.ZodType, issues: readonly Issue[]): Slip[] {
  if (raw === undefined) {
    return [{ file, path: [], says: `is missing: ${describeShape(shape)}` }];
  }
  return issues.flatMap((issue) => {
    const at = (path: Path, says: string): Slip => ({ file, path, says });
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(keysOf(shapeAt(shape, issue.path)) ?? {});
      return issue.keys.map((key) => at([...issue.path, key], unknownKey(key, known)));
    }
    if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
      return issue.issues.map((inner) =>
        at(issue.path, sentence({ ...inner, path: [] }, inner.message, shape, issue.path.at(-1))),
      );
    }
    const odd =
      issue.code === 'invalid_union' ? keysOfNoOption(shapeAt(shape, issue.path), valueAt(raw, issue.path)) : [];
    if (odd.length > 0) {
      return odd.map(([key, known]) => at([...issue.path, key], unknownKey(key, known)));
    }
    return [at(issue.path, sentence(issue, issue.message, shapeAt(shape, issue.path), valueAt(raw, issue.path)))];
  });
}

/** Returns the keys of a group that none of its possible shapes allows, each with the keys that are allowed. */
function keysOfNoOption(shape: z.ZodType | undefined, value: unknown): [key: string, known: string[]][] {
  if (!(shape instanceof ZodUnion) || typeof value !== 'object' || value === null) {
    return [];
  }
  const known = (shape.options as z.ZodType[]).flatMap((option) => Object.keys(keysOf(bare(option)) ?? {}));
  return Object.keys(value).flatMap((key): [string, string[]][] => (known.includes(key) ? [] : [[key, known]]));
}

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearNames(key, known);
  const others = near.length > 0 || known.length === 0 ? '' : `; known here: ${known.join(', ')}`;
  return `is not a known key${meant(near)}${others}`;
}

function sentence(issue: Issue, message: string, shape: z.ZodType | undefined, value: unknown): string {
  if (issue.code === 'invalid_type') {
    if (value === undefined || value === null) {
      return `is missing: ${describeShape(shape)}`;
    }
    if (shape && isText(shape) && typeof value !== 'object') {
      return `is ${shown(value)} in no language: write { en: …, hi: … }, or { same: … } for a name`;
    }
    return `is ${shown(value)}: expected ${describeShape(shape)}`;
  }
  if (!own.test(message)) {
    return issue.code === 'custom' || typeof value === 'object'
      ? message + lengthOf(message, value)
      : `is ${shown(value)}: ${message}`;
  }
  if (issue.code === 'invalid_value') {
    const options = issue.values.map(String);
    return `is ${shown(value)}: expected one of ${options.join(', ')}${meant(nearNames(String(value), options))}`;
  }
  if (issue.code === 'too_small') {
    return bound('at least', Number(issue.minimum), issue.origin, value);
  }
  if (issue.code === 'too_big') {
    return bound('at most', Number(issue.maximum), issue.origin, value);
  }
  if (issue.code === 'invalid_format') {
    return `is ${shown(value)}: expected ${formatName(issue.format, issue.pattern)}`;
  }
  if (issue.code === 'not_multiple_of') {
    return `is ${shown(value)}: expected a multiple of ${issue.divisor}`;
  }
  return `is ${shown(value)}: expected ${describeShape(shape)}`;
}

/** Returns a clause with the length of the English text if the message says that the text is too long; otherwise ''. */
function lengthOf(message: string, value: unknown): string {
  const { en } = (value ?? {}) as { en?: unknown };
  return /has room for \d+ letters/.test(message) && typeof en === 'string' ? `, and its English has ${en.length}` : '';
}

function bound(how: string, limit: number, origin: string, value: unknown): string {
  if (origin === 'string') {
    return value === '' ? 'is empty' : `is ${shown(value)}: expected ${how} ${limit} letters`;
  }
  if (Array.isArray(value)) {
    return `has ${value.length === 0 ? 'no entry' : `${value.length} entries`}: expected ${how} ${limit}`;
  }
  return `is ${shown(value)}: expected ${how} ${limit}`;
}

const formats: Readonly<Record<string, string>> = {
  email: 'an email address, such as office@example.in',
  url: 'a web address, such as https://www.example.in',
  date: 'a day, such as 2026-11-20',
};

function formatName(format: string, pattern: string | undefined): string {
  if (pattern === '/^[a-z0-9-]+$/') {
    return 'small letters, digits and hyphens, such as gst-registration';
  }
  return formats[format] ?? (pattern === undefined ? `the format ${format}` : `what fits ${pattern}`);
}
