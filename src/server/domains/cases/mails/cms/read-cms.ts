import { BerReader, type Element, NotBer } from './ber.ts';

/** The content of an S/MIME file. Signed content can be read without a key; encrypted content cannot. */
export type Cms = { readonly kind: 'signed'; readonly content: Buffer } | { readonly kind: 'encrypted' };

/** Object identifiers of RFC 5652 and RFC 5083, in hex. */
const SIGNED = '2a864886f70d010702';
const ENCRYPTED = new Set(['2a864886f70d010703', '2a864886f70d010706', '2a864886f70d0109100117']);

const SEQUENCE = 0x30;
const IDENTIFIER = 0x06;
const NUMBER = 0x02;
const SET = 0x31;
/** The context-specific tag [0]. */
const FIRST = 0xa0;
const OCTETS = 0x04;
const PIECES = 0x24;
/** The maximum nesting of pieces. */
const DEEPEST = 4;

/**
 * Reads the content of an S/MIME file (CMS, RFC 5652). Nothing about the signer is read, and no signature is verified.
 * Never throws.
 * @returns undefined if it is not such a file, or has no content, like a detached signature
 */
export function readCms(source: Uint8Array): Cms | undefined {
  const reader = new BerReader(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  try {
    const [type, wrapped] = reader.inside(expected(reader.at(0, reader.bytes.length), SEQUENCE));
    const name = identifier(reader, type);
    if (ENCRYPTED.has(name)) {
      return { kind: 'encrypted' };
    }
    if (name !== SIGNED) {
      return undefined;
    }
    const [data] = reader.inside(expected(wrapped, FIRST));
    const [version, algorithms, encapsulated] = reader.inside(expected(data, SEQUENCE));
    expected(version, NUMBER);
    expected(algorithms, SET);
    const [contentType, holder] = reader.inside(expected(encapsulated, SEQUENCE));
    identifier(reader, contentType);
    if (!holder) {
      return undefined;
    }
    const [octets] = reader.inside(expected(holder, FIRST));
    return octets && { kind: 'signed', content: Buffer.concat(piecesOf(reader, octets, 0)) };
  } catch (error) {
    if (error instanceof NotBer) {
      return undefined;
    }
    throw error;
  }
}

function expected(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) {
    throw new NotBer();
  }
  return element;
}

function identifier(reader: BerReader, element: Element | undefined): string {
  const { from, to } = expected(element, IDENTIFIER);
  return reader.bytes.toString('hex', from, to);
}

/**
 * Returns bytes stored in one block, or in consecutive pieces, which are used if the length is not known in advance.
 */
function piecesOf(reader: BerReader, element: Element, depth: number): Buffer[] {
  if (element.tag === OCTETS) {
    return [reader.bytes.subarray(element.from, element.to)];
  }
  if (element.tag !== PIECES || depth > DEEPEST) {
    throw new NotBer();
  }
  return [...reader.inside(element)].flatMap((piece) => piecesOf(reader, piece, depth + 1));
}
