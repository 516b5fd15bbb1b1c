import type { ParsedAttachment } from './parsed-mail.ts';
import { labelOf, OBJECT, type Property, readProperties, textOf, timeOf } from './tnef/mapi-properties.ts';
import { readRichText } from './tnef/rich-text.ts';
import { type WrappedMessage, writtenMail } from './tnef/written-mail.ts';

const SIGNATURE = 0x223e9f78;
/**
 * Attributes in Outlook's own format, [MS-OXTNEF] 2.1.3.2: the content of a message, then the start, name and content
 * of a file.
 */
const CODE_PAGE = 0x00069007;
const CLASS = 0x00078008;
const SUBJECT = 0x00018004;
const BODY = 0x0002800c;
const MESSAGE = 0x00069003;
const BEGINS = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;
const PROPERTIES = 0x00069005;
/**
 * The maximum number of files in a message, and the maximum nesting of messages. Anything beyond that stays in the
 * enclosing file.
 */
const MOST = 100;
const DEEPEST = 5;
/** IID_IMessage, the object type with which a nested message begins. */
const IS_MESSAGE = Buffer.from('0703020000000000c000000000000046', 'hex');

export interface Unpacked {
  readonly message: WrappedMessage;
  /** Whether `message` contains everything in the file. If not, the file itself must be kept. */
  readonly isWhole: boolean;
}

/**
 * Unpacks a `winmail.dat`, in which Outlook wraps files and messages for recipients whom it believes to use Outlook.
 * Messages become emails.
 * @returns undefined if it is not such a file
 */
export function unpackTnef(source: Uint8Array, depth = 0): Unpacked | undefined {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) {
    return undefined;
  }
  const wrapping = new Wrapping(depth);
  let at = 6;
  let isSound = true;
  while (at + 11 <= bytes.length) {
    const id = bytes.readUInt32LE(at + 1);
    const end = at + 9 + bytes.readUInt32LE(at + 5);
    // A checksum of two bytes follows.
    if (end + 2 > bytes.length) {
      break;
    }
    const value = bytes.subarray(at + 9, end);
    isSound &&= sumOf(value) === bytes.readUInt16LE(end);
    wrapping.take(id, value);
    at = end + 2;
  }
  // Some programs add an empty line at the end.
  const isAtEnd = bytes.subarray(at).every((byte) => byte === 0 || byte === 10 || byte === 13);
  return wrapping.unpacked(isSound && isAtEnd && bytes.length - at < 11);
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum + byte) & 0xffff;
  }
  return sum;
}

interface Found {
  name: string;
  bytes: Uint8Array | undefined;
  properties: ReadonlyMap<number, Property>;
}

class Wrapping {
  readonly #depth: number;
  readonly #files: Found[] = [];
  #label = 'windows-1252';
  #said = { subject: '', text: '' };
  #properties: ReadonlyMap<number, Property> = new Map();
  #isWhole = true;

  constructor(depth: number) {
    this.#depth = depth;
  }

  take(id: number, value: Buffer): void {
    const file = this.#files.at(-1);
    if (id === CODE_PAGE && value.length >= 4) {
      this.#label = labelOf(value.readUInt32LE(0));
    } else if (id === CLASS) {
      this.#isWhole &&= /^IPM\.(?:Microsoft Mail\.)?Note\b/i.test(value.toString('latin1'));
    } else if (id === SUBJECT) {
      this.#said.subject = this.#text(value);
    } else if (id === BODY) {
      this.#said.text = this.#text(value);
    } else if (id === MESSAGE) {
      this.#properties = this.#read(value);
    } else if (id === BEGINS) {
      this.#files.push({ name: '', bytes: undefined, properties: new Map() });
    } else if (!file) {
      return;
    } else if (id === TITLE) {
      file.name = this.#text(value);
    } else if (id === DATA) {
      file.bytes = value;
    } else if (id === PROPERTIES) {
      file.properties = this.#read(value);
    }
  }

  unpacked(isSound: boolean): Unpacked {
    const files = this.#files.slice(0, MOST).flatMap((file) => this.#fileOf(file) ?? []);
    if (files.length < this.#files.length) {
      this.#isWhole = false;
    }
    const message = { ...this.#words(), files };
    return { message, isWhole: this.#isWhole && isSound };
  }

  #read(value: Buffer): ReadonlyMap<number, Property> {
    const { values, isWhole } = readProperties(value);
    this.#isWhole &&= isWhole;
    return values;
  }

  #text = (bytes: Buffer): string => textOf({ type: 0x1e, bytes }, this.#label);

  #words(): Omit<WrappedMessage, 'files'> {
    const say = (...ids: number[]): string => {
      const [said = ''] = ids.map((id) => textOf(this.#properties.get(id), this.#label)).filter(Boolean);
      return said;
    };
    const rich = this.#properties.get(0x1009);
    const text = say(0x1000) || this.#said.text;
    const html = this.#html();
    const unpacked = rich && !text && !html ? readRichText(rich.bytes) : '';
    if (unpacked === undefined) {
      this.#isWhole = false;
    }
    return {
      subject: say(0x0037) || this.#said.subject,
      // The sender is the named author, otherwise the account that sent the message, with an internet email address if
      // there is one.
      from: { name: say(0x0042, 0x0c1a), address: say(0x5d02, 0x5d01, 0x0065, 0x0c1f).toLowerCase() },
      to: say(0x0e04),
      sentAt: timeOf(this.#properties.get(0x0039)) ?? timeOf(this.#properties.get(0x0e06)),
      text: text || (unpacked ?? ''),
      html,
    };
  }

  #html(): string {
    const property = this.#properties.get(0x1013);
    const page = this.#properties.get(0x3fde)?.bytes;
    return textOf(property, page?.length === 4 ? labelOf(page.readUInt32LE(0)) : this.#label);
  }

  /** Returns a file. @returns undefined if its content is missing, or is an object that only Outlook knows */
  #fileOf({ name: title, bytes, properties }: Found): ParsedAttachment | undefined {
    const say = (id: number): string => textOf(properties.get(id), this.#label);
    const name = say(0x3707) || title || say(0x3001);
    const content = properties.get(0x3701);
    if (content?.type === OBJECT) {
      return this.#messageOf(content.bytes, name);
    }
    const found = bytes ?? content?.bytes;
    return (
      found && {
        name,
        claimedType: say(0x370e) || 'application/octet-stream',
        contentId: say(0x3712).replace(/^<|>$/g, '') || undefined,
        bytes: new Uint8Array(found),
      }
    );
  }

  #messageOf(bytes: Buffer, name: string): ParsedAttachment | undefined {
    const isMessage = bytes.subarray(0, 16).equals(IS_MESSAGE);
    const inside = isMessage && this.#depth < DEEPEST ? unpackTnef(bytes.subarray(16), this.#depth + 1) : undefined;
    if (!inside) {
      return undefined;
    }
    this.#isWhole &&= inside.isWhole;
    const title = (name || inside.message.subject).replace(/\.(?:eml|msg)$/i, '');
    return {
      name: `${title || 'mail'}.eml`,
      claimedType: 'message/rfc822',
      contentId: undefined,
      bytes: new Uint8Array(writtenMail(inside.message, this.#depth + 1)),
    };
  }
}
