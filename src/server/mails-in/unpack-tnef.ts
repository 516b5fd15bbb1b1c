import type { ParsedAttachment } from './parsed-mail.ts';

const SIGNATURE = 0x223e9f78;
/** Attributes of Outlook's own wrapping, [MS-OXTNEF] 2.1.3.2: one begins a file, the others say its name, content and properties. */
const BEGINS = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;
const PROPERTIES = 0x00069005;
/** The long name of a file, and its content type, among its properties. */
const LONG_NAME = 0x3707;
const MOST = 100;

interface Found {
  name: string;
  bytes: Uint8Array | undefined;
}

/**
 * The files in a `winmail.dat`, in which Outlook wraps what it sends to those whom it takes for Outlook.
 * @returns none where it is no such file, or a broken one
 */
export function unpackTnef(source: Uint8Array): ParsedAttachment[] {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return [];
  const files: Found[] = [];
  for (let at = 6; at + 11 <= bytes.length && files.length <= MOST; ) {
    const id = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const end = at + 9 + length;
    // Two bytes of a sum follow.
    if (end + 2 > bytes.length) break;
    const value = bytes.subarray(at + 9, end);
    const file = files.at(-1);
    if (id === BEGINS) files.push({ name: '', bytes: undefined });
    else if (file && id === TITLE) file.name ||= textOf(value, 'windows-1252');
    else if (file && id === DATA) file.bytes = value;
    else if (file && id === PROPERTIES) file.name = longNameIn(value) || file.name;
    at = end + 2;
  }
  return files.flatMap(({ name, bytes: content }) =>
    content
      ? [{ name, claimedType: 'application/octet-stream', contentId: undefined, bytes: new Uint8Array(content) }]
      : [],
  );
}

const textOf = (bytes: Uint8Array, label: string): string =>
  new TextDecoder(label).decode(bytes).replace(/\0[\s\S]*$/, '');

/** Bytes of a property's value by its type, where they are always as many. */
const FIXED: Readonly<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 },
};

/** '' where the properties do not say it, or in a way that is not expected. */
function longNameIn(bytes: Buffer): string {
  const count = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
  let at = 4;
  for (let index = 0; index < count && at + 4 <= bytes.length; index += 1) {
    const [type, id] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    at += 4;
    // A name of its own stands in front: a GUID, then a number or a text.
    if (id >= 0x8000) {
      if (at + 24 > bytes.length) return '';
      const isText = bytes.readUInt32LE(at + 16) === 1;
      at += 24 + (isText ? padded(bytes.readUInt32LE(at + 20)) : 0);
    }
    const fixed = FIXED[type];
    if (fixed !== undefined) at += fixed;
    else {
      if (at + 8 > bytes.length || bytes.readUInt32LE(at) !== 1) return '';
      const length = bytes.readUInt32LE(at + 4);
      const value = bytes.subarray(at + 8, at + 8 + length);
      if (id === LONG_NAME) return textOf(value, type === 0x1f ? 'utf-16le' : 'windows-1252');
      at += 8 + padded(length);
    }
  }
  return '';
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
