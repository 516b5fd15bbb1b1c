/** An element of ASN.1 in its basic encoding, X.690. */
export interface Element {
  /** The first byte: class, whether it holds others, and number. */
  readonly tag: number;
  /** Where its content begins, and ends. */
  readonly from: number;
  readonly to: number;
  /** Where the next one begins. */
  readonly next: number;
}

/** So deep elements may lie in elements of unknown length, and so many are read of one file. */
const DEEPEST = 16;
const MOST = 500_000;

/** Thrown by all of it: the bytes are no such encoding, or beyond all measure. */
export class NotBer extends Error {}

/** Reads elements out of bytes of strangers: nothing outside of them, and no more than `MOST`. */
export class BerReader {
  readonly bytes: Buffer;
  #read = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The element at a place. @param end where the one around it ends @throws NotBer */
  at(start: number, end: number, depth = 0): Element {
    this.#read += 1;
    const tag = this.bytes[start];
    const first = this.bytes[start + 1];
    const isReadable = this.#read <= MOST && depth <= DEEPEST && start + 2 <= end;
    // Numbers of more than one byte occur in nothing that is looked for.
    if (!isReadable || tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) {
      throw new NotBer();
    }
    if (first === 0x80) {
      return this.#untilItsEnd(tag, start + 2, end, depth);
    }
    const digits = first & 0x80 ? first & 0x7f : 0;
    if (digits > 4 || start + 2 + digits > end) {
      throw new NotBer();
    }
    const length = digits === 0 ? first : this.bytes.readUIntBE(start + 2, digits);
    const from = start + 2 + digits;
    if (from + length > end) {
      throw new NotBer();
    }
    return { tag, from, to: from + length, next: from + length };
  }

  /** What lies in an element, one behind the other. @throws NotBer */
  *inside({ from, to }: Element): Generator<Element> {
    for (let at = from; at < to; ) {
      const element = this.at(at, to);
      yield element;
      at = element.next;
    }
  }

  /** Its length is not said: two zeros end it. */
  #untilItsEnd(tag: number, from: number, end: number, depth: number): Element {
    if ((tag & 0x20) === 0) {
      throw new NotBer();
    }
    for (let at = from; ; ) {
      if (at + 2 > end) {
        throw new NotBer();
      }
      if (this.bytes[at] === 0 && this.bytes[at + 1] === 0) {
        return { tag, from, to: at, next: at + 2 };
      }
      at = this.at(at, end, depth + 1).next;
    }
  }
}
