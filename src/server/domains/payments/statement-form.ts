import { cleanTyped } from '../../../kernel/clean-typed.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { readForm } from '../../platform/http/read-form.ts';

/** The maximum size in bytes. A statement for a year has a few megabytes. */
const LARGEST = 8 * 1024 * 1024;
const limits = { maxBytes: LARGEST, maxDrainedBytes: 4 * LARGEST, maxMilliseconds: 60_000 };

/** `text` is the content of the file or, if there is no file, the pasted text. */
export type StatementForm = { readonly text: string } | 'too-long' | undefined;

/**
 * Reads the form with which a clerk imports a bank statement as a file or as pasted lines.
 * @returns undefined if it is not such a form
 */
export async function readStatementForm(request: Request): Promise<StatementForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    const read = await readForm(request, limits);
    if (!read.ok) {
      return read.reason === 'too-large' ? 'too-long' : undefined;
    }
    return { text: read.fields.get('statement') ?? '' };
  }
  const body = await readBody(request, limits);
  if (!body.ok) {
    return body.reason === 'too-large' ? 'too-long' : undefined;
  }
  // The size has already been checked. The file's bytes are not changed.
  const whole = new Response(withFileName(Buffer.from(body.bytes)), { headers: { 'content-type': type } });
  const form = await whole.formData().catch(() => undefined);
  if (!form) {
    return undefined;
  }
  const file = form.get('file');
  const pasted = form.get('statement');
  const isFile = file instanceof Blob && file.size > 0;
  const text = isFile ? decodeStatement(new Uint8Array(await file.arrayBuffer())) : String(pasted ?? '');
  // Pasted lines are cleaned in the same way, so a line that is both uploaded and pasted is stored once.
  return { text: cleanTyped(text) };
}

/** Matches the header of a part called `file` that has no file name. */
const nameless = /(\r\n|^)(content-disposition:\s*form-data;\s*name="?file"?)(?:;\s*filename="")?(?=\r\n)/i;

/**
 * Adds a file name to a part that has none. Otherwise the part would be parsed as UTF-8 text, and bytes in other
 * encodings would be lost.
 * @param body the body as received; all other bytes stay unchanged
 */
function withFileName(body: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.from(body.toString('latin1').replace(nameless, '$1$2; filename="statement"'), 'latin1'),
  );
}

/**
 * Decodes a bank's file as UTF-8, as UTF-16 with or without a byte order mark (Excel's "Unicode"), or otherwise as
 * Windows-1252. Never throws.
 */
export function decodeStatement(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const [even, odd] = [0, 1].map((from) => zerosIn(bytes, from)) as [number, number];
  if (isMarked || Math.max(even, odd) > Math.min(bytes.length, 1000) / 4) {
    return new TextDecoder(first === 0xfe || (!isMarked && even > odd) ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Counts the zeros among the even or odd bytes near the beginning. In UTF-16, half of the bytes of Latin letters are
 * zero.
 * @param from 0 for the even bytes, 1 for the odd ones
 */
function zerosIn(bytes: Uint8Array, from: number): number {
  let count = 0;
  for (let index = from; index < Math.min(bytes.length, 1000); index += 2) {
    if (bytes[index] === 0) {
      count += 1;
    }
  }
  return count;
}
