/** An ASN.1 element in Basic Encoding Rules (BER, X.690). */
export interface Element {
  /** The identifier byte: the class, the tag number, and whether the element contains others. */
  readonly tag: number;
  /** The offsets at which the content begins and ends. */
  readonly from: number;
  readonly to: number;
  /** The offset of the next element. */
  readonly next: number;
}

/** The maximum nesting of elements of indefinite length, and the maximum number of elements read from one file. */
const DEEPEST = 16;
const MOST = 500_000;

/** Thrown by the methods of `BerReader` if the bytes are not BER, or exceed the limits. */
export class NotBer extends Error {}

/** Reads elements from untrusted bytes. It never reads past their end, and reads no more than `MOST` elements. */
export class BerReader {
  readonly bytes: Buffer;
  #read = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Returns the element at an offset. @param end the end of the enclosing element @throws NotBer */
  at(start: number, end: number, depth = 0): Element {
    this.#read += 1;
    const tag = this.bytes[start];
    const first = this.bytes[start + 1];
    const isReadable = this.#read <= MOST && depth <= DEEPEST && start + 2 <= end;
    // The elements that we look for have only one-byte tag numbers.
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

  /** Yields the elements inside an element, in order. @throws NotBer */
  *inside({ from, to }: Element): Generator<Element> {
    for (let at = from; at < to; ) {
      const element = this.at(at, to);
      yield element;
      at = element.next;
    }
  }

  /** Reads an element of indefinite length, which ends with two zero bytes. */
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
