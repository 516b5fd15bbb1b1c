import { isUtf8 } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LETTER = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The types of spreadsheets and text documents. The last two are plain text, which bytes alone do not identify. */
export const officeTypes = [SHEET, LETTER, 'text/csv', 'text/plain'] as const;

/** Whether a file may be an office file judging by its beginning, before all of it has arrived. */
export const mayBeOffice = (type: string): boolean =>
  type === 'unknown' ||
  type === 'application/zip' ||
  /^application\/vnd\.(?:openxmlformats|ms-(?:excel|word))/.test(type);

/** `macros`: it has macros, which run when a file is opened. `other`: not an office file, or an incomplete one. */
export type OfficeJudged = (typeof officeTypes)[number] | 'macros' | 'other';

/**
 * Returns the type of a complete office file. A spreadsheet or Word document must be a valid package, whatever its
 * name.
 * @param name distinguishes a CSV table from plain text, which the content does not
 */
export function officeType(bytes: Buffer, name: string): OfficeJudged {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    return packageType(bytes);
  }
  const [, ending = ''] = /\.(csv|txt)$/i.exec(name) ?? [];
  if (!ending || !isPlainText(bytes)) {
    return 'other';
  }
  return ending.toLowerCase() === 'csv' ? 'text/csv' : 'text/plain';
}

/** Whether a file is plain text: UTF-8, UTF-16 with its byte order mark, or Windows-1252. */
function isPlainText(bytes: Buffer): boolean {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  // If it is not UTF-8, it is Windows' older encoding with one byte per character.
  const text = new TextDecoder(wide || (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
  // HTML is text too, and a browser would run it.
  return !/[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u.test(text) && !/<(?:!doctype|html|script|svg|iframe|\?xml)\b/i.test(text);
}

function packageType(bytes: Buffer): OfficeJudged {
  const entries = entriesOf(bytes);
  const types = entries?.find(({ name }) => name === '[Content_Types].xml');
  const said = types && contentOf(bytes, types);
  if (!entries || said === undefined) {
    return 'other';
  }
  const names = entries.map(({ name }) => name);
  if (
    names.some((name) => /vbaproject|vbadata|macrosheets\/|activex\//i.test(name)) ||
    /macroenabled|vbaproject/i.test(said)
  ) {
    return 'macros';
  }
  if (names.includes('xl/workbook.xml') && said.includes('spreadsheetml.sheet.main+xml')) {
    return SHEET;
  }
  return names.includes('word/document.xml') && said.includes('wordprocessingml.document.main+xml') ? LETTER : 'other';
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

/** The maximum number of entries in a package, more than any document or spreadsheet has. */
const MOST_ENTRIES = 20_000;
/** The maximum size of a package's decompressed list of types, in bytes. */
const LARGEST_LIST = 4 * 1024 * 1024;

/** Returns the entries of a zip's directory; undefined if it is not a zip or is truncated. */
function entriesOf(bytes: Buffer): Entry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) {
    return undefined;
  }
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES) {
    return undefined;
  }
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) {
      return undefined;
    }
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function contentOf(bytes: Buffer, { method, size, at }: Entry): string | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) {
    return undefined;
  }
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(from, from + size);
  if (packed.length < size) {
    return undefined;
  }
  try {
    if (method === 8) {
      return inflateRawSync(packed, { maxOutputLength: LARGEST_LIST }).toString('utf8');
    }
    return method === 0 ? packed.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}
