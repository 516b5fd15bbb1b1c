/** A PDF value: ISO 32000-1, 7.3. Strings are bytes. */
export type PdfValue = number | boolean | null | Buffer | PdfName | PdfReference | readonly PdfValue[] | PdfDictionary;

interface PdfName {
  readonly name: string;
}

/** A reference to an object elsewhere in the file. */
interface PdfReference {
  readonly object: number;
  readonly generation: number;
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** The maximum nesting depth; real dictionaries are never nested deeper. */
const DEEPEST = 30;
const BLANK = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const WORD = /true|false|null/y;
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads the value at a position in a file.
 * @param text the bytes, as one character each
 * @throws SyntaxError if there is no value
 */
export function readPdfValue(text: string, from: number): PdfValue {
  return new Reader(text, from).value(0);
}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(depth: number): PdfValue {
    if (depth > DEEPEST) {
      throw new SyntaxError('nested too deep');
    }
    this.#take(BLANK);
    if (this.#skip('<<')) {
      return this.#dictionary(depth);
    }
    if (this.#skip('[')) {
      return this.#list(depth);
    }
    if (this.#skip('(')) {
      return this.#literal();
    }
    const hex = this.#take(HEX);
    if (hex) {
      return bytesOfHex(hex[1] ?? '');
    }
    const name = this.#take(NAME);
    if (name) {
      return { name: plainName(name[1] ?? '') };
    }
    const reference = this.#take(REFERENCE);
    if (reference) {
      return { object: Number(reference[1]), generation: Number(reference[2]) };
    }
    const number = this.#take(NUMBER);
    if (number) {
      return Number(number[0]);
    }
    const word = this.#take(WORD);
    if (word) {
      return word[0] === 'null' ? null : word[0] === 'true';
    }
    throw new SyntaxError('not a PDF value');
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#take(BLANK);
      if (this.#skip('>>')) {
        return entries;
      }
      const key = this.#take(NAME);
      if (!key) {
        throw new SyntaxError('a key that is not a name');
      }
      entries.set(plainName(key[1] ?? ''), this.value(depth + 1));
    }
  }

  #list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      this.#take(BLANK);
      if (this.#skip(']')) {
        return values;
      }
      values.push(this.value(depth + 1));
    }
  }

  #literal(): Buffer {
    let string = '';
    for (let open = 1; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at] ?? '';
      if (sign === '\\') {
        string += this.#escaped();
      } else {
        if (sign === '(') {
          open += 1;
        }
        if (sign === ')') {
          open -= 1;
        }
        if (open === 0) {
          this.#at += 1;
          return Buffer.from(string, 'latin1');
        }
        string += sign;
      }
    }
    throw new SyntaxError('a string without its end');
  }

  /** Returns the character that an escape sequence represents, and leaves the position at its last character. */
  #escaped(): string {
    this.#at += 1;
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = this.#at;
    const digits = octal.exec(this.#text)?.[0];
    if (digits) {
      this.#at += digits.length - 1;
      return String.fromCharCode(Number.parseInt(digits, 8) & 255);
    }
    const sign = this.#text[this.#at] ?? '';
    if (sign === '\r' && this.#text[this.#at + 1] === '\n') {
      this.#at += 1;
    }
    // A line break after a backslash is removed.
    return sign === '\r' || sign === '\n' ? '' : (ESCAPES[sign] ?? sign);
  }

  #skip(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) {
      return false;
    }
    this.#at += sign.length;
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) {
      this.#at += found[0].length;
    }
    return found;
  }
}

function bytesOfHex(digits: string): Buffer {
  const plain = digits.replaceAll(/[^0-9A-Fa-f]/g, '');
  // A missing last digit is a zero.
  return Buffer.from(plain.length % 2 ? `${plain}0` : plain, 'hex');
}

const plainName = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
