/** One encoded word of a header (RFC 2047): its character set, its encoding and what it holds. */
const WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([QB])\?([^?]*)\?=/i;
/** Words with nothing but white space between them: one text, cut to fit into lines. */
const SEQUENCE = new RegExp(`${WORD.source}(?:[ \\t\\r\\n]+${WORD.source})*`, 'gi');

/** Whether bytes are UTF-8 and more than ASCII: text in another character set is so by chance only. */
export function isUtf8(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte > 127) && decoded(bytes, 'utf-8') !== undefined;
}

/** Bytes as text; undefined where they are not of the character set. */
export function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Joins the words of a header that are one text, so that a letter cut in two is whole, and gives words of UTF-8 under another label
 * the right one. What is of another character set stays as it is.
 * @param header byte for letter
 */
export function joinWords(header: string): string {
  return header.replace(SEQUENCE, (sequence) => {
    const groups: { label: string; written: string[]; bytes: Buffer[] }[] = [];
    for (const [written, name = '', encoding = '', text = ''] of sequence.matchAll(new RegExp(WORD, 'gi'))) {
      const label = name.toLowerCase();
      const last = groups.at(-1);
      const group = last?.label === label ? last : { label, written: [], bytes: [] };
      if (group !== last) groups.push(group);
      group.written.push(written);
      group.bytes.push(bytesOf(encoding, text));
    }
    return groups
      .map(({ label, written, bytes }) => rewritten(label, Buffer.concat(bytes)) ?? written.join(' '))
      .join(' ');
  });
}

function bytesOf(encoding: string, text: string): Buffer {
  if (encoding.toUpperCase() === 'B') return Buffer.from(text, 'base64');
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/** One word of UTF-8; undefined where the bytes are what their label says. */
function rewritten(label: string, bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) return `=?utf-8?B?${bytes.toString('base64')}?=`;
  if (!/^utf-?8$/.test(label) || bytes.every((byte) => byte < 128)) return undefined;
  const text = decoded(bytes, 'windows-1252') ?? '';
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
