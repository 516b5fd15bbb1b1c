import { type PdfDictionary, type PdfValue, readPdfValue } from './pdf-values.ts';

/** A PDF's encryption, according to its trailer. */
export interface PdfEncryption {
  readonly dictionary: PdfDictionary;
  /** The first half of the file's identifier, which older encryption uses to derive the key. */
  readonly id: Buffer;
}

/** The limits of the search. A file that was saved more times or has a longer trailer would take too long to read. */
const MOST_TRAILERS = 20;
const LONGEST = 65_536;

/** Finds a PDF's encryption; undefined if it is not encrypted or its encryption cannot be read. */
export function findEncryption(bytes: Buffer): PdfEncryption | undefined {
  const text = bytes.toString('latin1');
  if (!text.includes('/Encrypt')) {
    return undefined;
  }
  for (const trailer of trailersOf(text)) {
    const found = resolved(text, trailer.get('Encrypt'));
    if (!isDictionary(found)) {
      continue;
    }
    const ids = resolved(text, trailer.get('ID'));
    const id = Array.isArray(ids) ? resolved(text, ids[0] as PdfValue) : undefined;
    return { dictionary: found, id: Buffer.isBuffer(id) ? id : Buffer.alloc(0) };
  }
  return undefined;
}

/**
 * Yields the trailer dictionaries with an `Encrypt` entry, newest first. A trailer comes after the word `trailer` or at
 * the start of a cross-reference stream.
 */
function* trailersOf(text: string): Generator<PdfDictionary> {
  for (let at = text.length, tried = 0; at > 0 && tried < MOST_TRAILERS; tried += 1) {
    const plain = text.lastIndexOf('trailer', at - 1);
    const stream = text.lastIndexOf('/XRef', at - 1);
    at = Math.max(plain, stream);
    if (at < 0) {
      return;
    }
    const from = at === plain ? at + 'trailer'.length : text.lastIndexOf('obj', at) + 'obj'.length;
    const found = valueAt(text, from);
    if (isDictionary(found) && found.has('Encrypt')) {
      yield found;
    }
  }
}

/**
 * Resolves a reference to the object's value. Encryption dictionaries are never encrypted themselves, so such objects are
 * readable.
 */
function resolved(text: string, value: PdfValue | undefined): PdfValue | undefined {
  if (value === undefined || value === null || typeof value !== 'object' || !('object' in value)) {
    return value;
  }
  const head = new RegExp(`(?<![0-9])${value.object}[\\0\\t\\n\\f\\r ]+${value.generation}[\\0\\t\\n\\f\\r ]+obj`, 'g');
  const last = [...text.matchAll(head)].at(-1);
  return last && valueAt(text, last.index + last[0].length);
}

function valueAt(text: string, from: number): PdfValue | undefined {
  try {
    return readPdfValue(text.slice(from, from + LONGEST), 0);
  } catch {
    return undefined;
  }
}

/** Whether a value is a dictionary, which holds other values by name. */
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
