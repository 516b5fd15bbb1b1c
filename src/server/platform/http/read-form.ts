import { cleanTyped } from '../../../kernel/clean-typed.ts';
import { type BodyLimits, readBody } from './read-body.ts';

/** Limits of a form: sizes in bytes, times in milliseconds. */
export interface FormLimits extends BodyLimits {
  readonly maxFields: number;
}

export type FormProblem =
  | 'too-large'
  | 'too-many-fields'
  | 'bad-encoding'
  | 'wrong-type'
  | 'repeated-field'
  | 'too-slow';
export type ReadForm =
  | { ok: true; fields: Map<string, string> }
  | { ok: false; status: 400 | 408 | 413 | 415; reason: FormProblem };

const LIMITS: FormLimits = {
  maxBytes: 65_536,
  maxDrainedBytes: 16 * 1024 * 1024,
  maxMilliseconds: 10_000,
  maxFields: 40,
};
const WRONG_TYPE: ReadForm = { ok: false, status: 415, reason: 'wrong-type' };
const BAD_ENCODING: ReadForm = { ok: false, status: 400, reason: 'bad-encoding' };

/**
 * Reads the names and values of a form sent as `application/x-www-form-urlencoded` in UTF-8. `Request.formData()` is
 * not used, because it silently repairs broken UTF-8 and reads a body of any size.
 * @param limits overrides individual limits; the defaults are 64 KB, 40 fields and 10 seconds
 * @returns the fields, or why not; a form with a repeated field is rejected, because none of ours has one
 */
export async function readForm(request: Request, limits: Partial<FormLimits> = {}): Promise<ReadForm> {
  const bounds = { ...LIMITS, ...limits };
  const body = await readBody(request, bounds);
  if (!isForm(request.headers)) {
    return WRONG_TYPE;
  }
  return body.ok ? parseForm(body.bytes, bounds.maxFields) : body;
}

function isForm(headers: Headers): boolean {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    return false;
  }
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/x-www-form-urlencoded') {
    return false;
  }
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset);
}

/** Parses a form. @param bytes the body as received: `name=value` pairs, percent-encoded */
function parseForm(bytes: Uint8Array, maxFields: number): ReadForm {
  const fields = new Map<string, string>();
  const pairs = Buffer.from(bytes)
    .toString('latin1')
    .split('&', maxFields + 1)
    .filter((pair) => pair !== '');
  if (pairs.length > maxFields) {
    return { ok: false, status: 413, reason: 'too-many-fields' };
  }
  for (const pair of pairs) {
    const split = pair.indexOf('=');
    const name = decode(split < 0 ? pair : pair.slice(0, split));
    const value = split < 0 ? '' : decode(pair.slice(split + 1));
    if (name === undefined || value === undefined) {
      return BAD_ENCODING;
    }
    if (fields.has(name)) {
      return { ok: false, status: 400, reason: 'repeated-field' };
    }
    fields.set(name, cleanTyped(value));
  }
  return { ok: true, fields };
}

// `decodeURIComponent` rejects percent sequences that are broken or that encode invalid UTF-8. Browsers may send
// unescaped bytes above ASCII, so these are escaped first and checked in the same way.
function decode(text: string): string | undefined {
  const escaped = text.replaceAll('+', ' ').replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
