import { cleanTyped } from '../../../kernel/clean-typed.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { readForm } from '../../platform/http/read-form.ts';

/** A statement of a year has a few megabytes. */
const LARGEST = 8 * 1024 * 1024;
const limits = { maxBytes: LARGEST, maxDrainedBytes: 4 * LARGEST, maxMilliseconds: 60_000 };

/** `text`: of the file or, without one, what was pasted. */
export type StatementForm = { readonly text: string; readonly act: string } | 'too-long' | undefined;

/** Reads the form in which a clerk gives a bank's statement, as a file or as pasted lines. @returns undefined for what is no such form */
export async function readStatementForm(request: Request): Promise<StatementForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    const read = await readForm(request, limits);
    if (!read.ok) {
      return read.reason === 'too-large' ? 'too-long' : undefined;
    }
    return { text: read.fields.get('statement') ?? '', act: read.fields.get('act') ?? '' };
  }
  const body = await readBody(request, limits);
  if (!body.ok) {
    return body.reason === 'too-large' ? 'too-long' : undefined;
  }
  // The body is bounded by now, and the file's bytes are kept as they came.
  const whole = new Response(withFileName(Buffer.from(body.bytes)), { headers: { 'content-type': type } });
  const form = await whole.formData().catch(() => undefined);
  if (!form) {
    return undefined;
  }
  const file = form.get('file');
  const pasted = form.get('statement');
  const isFile = file instanceof Blob && file.size > 0;
  const text = isFile ? decodeStatement(new Uint8Array(await file.arrayBuffer())) : String(pasted ?? '');
  // As the same lines come when they are pasted: a line must not count twice.
  return { text: cleanTyped(text), act: '' };
}

/** A part that is called `file` and gives no name of a file, before its first byte. */
const nameless = /(\r\n|^)(content-disposition:\s*form-data;\s*name="?file"?)(?:;\s*filename="")?(?=\r\n)/i;

/**
 * Gives a file without a name one: else it would be read as typed text, and the bytes of any other encoding would be lost.
 * @param body as it came; each of its bytes stays as it is
 */
function withFileName(body: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.from(body.toString('latin1').replace(nameless, '$1$2; filename="statement"'), 'latin1'),
  );
}

/**
 * The text of a bank's file: UTF-8, what Excel calls Unicode (UTF-16, with its mark or without), or else what Windows wrote before both.
 * No byte makes it throw.
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

/** How many of every other byte near the beginning are zero: half of the letters' bytes in UTF-16. */
function zerosIn(bytes: Uint8Array, from: number): number {
  let count = 0;
  for (let index = from; index < Math.min(bytes.length, 1000); index += 2) {
    if (bytes[index] === 0) {
      count += 1;
    }
  }
  return count;
}
