/** The properties of a message or a file in Outlook's own format (TNEF), by id. [MS-OXTNEF] 2.1.3.4 */
export interface Properties {
  readonly values: ReadonlyMap<number, Property>;
  /** False if the data ends too early. The properties read until then are included. */
  readonly isWhole: boolean;
}

export interface Property {
  readonly type: number;
  /** The property's first value. */
  readonly bytes: Buffer;
}

export const OBJECT = 0x0d;
const TEXT = 0x1e;
const UNICODE = 0x1f;
const BINARY = 0x102;
const MANY = 0x1000;
/** The maximum number of properties in one message. */
const MOST = 2000;

/** The size in bytes of values with a fixed length, by type, padding included. */
const FIXED = new Map([
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 8],
  [6, 8],
  [7, 8],
  [10, 4],
  [11, 4],
  [20, 8],
  [64, 8],
  [72, 16],
]);

/** Reads consecutive properties. Never throws. */
export function readProperties(bytes: Buffer): Properties {
  const values = new Map<number, Property>();
  const reader = new Reader(bytes);
  const count = reader.number() ?? MOST + 1;
  for (let index = 0; index < count; index += 1) {
    const found = index < MOST ? readProperty(reader) : undefined;
    if (!found) {
      return { values, isWhole: false };
    }
    // Named properties, with ids from 0x8000, do not have a fixed id.
    if (found.id < 0x8000 && !values.has(found.id)) {
      values.set(found.id, found);
    }
  }
  return { values, isWhole: true };
}

/** Reads one property. @returns undefined if the data ends too early, or the type is unknown */
function readProperty(reader: Reader): (Property & { readonly id: number }) | undefined {
  const kind = reader.number();
  if (kind === undefined) {
    return undefined;
  }
  const type = kind & 0xffff;
  const id = kind >>> 16;
  if (id >= 0x8000 && !skipName(reader)) {
    return undefined;
  }
  const single = type & ~MANY;
  const fixed = FIXED.get(single);
  const isVariable = [OBJECT, TEXT, UNICODE, BINARY].includes(single);
  if (fixed === undefined && !isVariable) {
    return undefined;
  }
  const isCounted = isVariable || type !== single;
  const count = isCounted ? reader.number() : 1;
  if (count === undefined || count > reader.left) {
    return undefined;
  }
  let first: Buffer | undefined;
  for (let index = 0; index < count; index += 1) {
    const length = fixed ?? reader.number();
    const value = length === undefined ? undefined : reader.take(length);
    if (!value) {
      return undefined;
    }
    first ??= value;
  }
  return { id, type: single, bytes: first ?? Buffer.alloc(0) };
}

/** Skips a property's name, which is a GUID, then a number or a text. */
function skipName(reader: Reader): boolean {
  if (!reader.take(16)) {
    return false;
  }
  const isText = reader.number() === 1;
  const length = reader.number();
  return length !== undefined && (!isText || reader.take(length) !== undefined);
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  number(): number | undefined {
    if (this.left < 4) {
      return undefined;
    }
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  /** Takes bytes, which are padded to a multiple of four; the padding of the last ones may be missing. */
  take(length: number): Buffer | undefined {
    if (length > this.left) {
      return undefined;
    }
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at = Math.min(this.#bytes.length, this.#at + Math.ceil(length / 4) * 4);
    return value;
  }
}

/** Returns the encoding label, as for TextDecoder, of a Windows code page. */
export function labelOf(codePage: number): string {
  const names: Readonly<Record<number, string>> = {
    65001: 'utf-8',
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
  };
  const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
  return names[codePage] ?? (isWindows ? `windows-${codePage}` : 'windows-1252');
}

/** Returns text up to its first NUL. @param label the encoding of text that is not Unicode */
export function textOf(property: Property | undefined, label: string): string {
  if (!property) {
    return '';
  }
  const decoder = new TextDecoder(property.type === UNICODE ? 'utf-16le' : label);
  return decoder.decode(property.bytes).replace(/\0[\s\S]*$/, '');
}

/** Returns a time in epoch milliseconds. Windows stores it in units of 100 nanoseconds since 1601. */
export function timeOf(property: Property | undefined): number | undefined {
  if (property?.bytes.length !== 8) {
    return undefined;
  }
  const time = Number(property.bytes.readBigUInt64LE() / 10_000n) - 11_644_473_600_000;
  return time > 0 && time < 8e15 ? time : undefined;
}
