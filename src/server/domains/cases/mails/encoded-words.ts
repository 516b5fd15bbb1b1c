/** One encoded word of a header (RFC 2047): its character set, its encoding and what it holds. */
const WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([QB])\?([^?]*)\?=/i;
/** Words with nothing but white space between them, or nothing: one text, cut to fit into lines. */
const SEQUENCE = new RegExp(`${WORD.source}(?:[ \\t\\r\\n]*${WORD.source})*`, 'gi');
/** Character sets whose letters are written in ASCII. */
const STATEFUL = /^(?:iso-2022|utf-7|hz)/;

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
    const words = [...sequence.matchAll(new RegExp(WORD, 'gi'))].map(
      ([written, name = '', encoding = '', text = '']): Word => ({
        label: name.toLowerCase().replace(/^utf8$/, 'utf-8'),
        written,
        text,
        isBase64: encoding.toUpperCase() === 'B',
      }),
    );
    const groups = groupsOf(words);
    const isCut = groups.some(({ bytes }) => bytes.some((byte) => byte > 127) && !isUtf8(bytes));
    const all = Buffer.concat(groups.map(({ bytes }) => bytes));
    // A letter that is cut where the label changes.
    if (groups.length > 1 && isCut && isUtf8(all) && !groups.some(({ label }) => STATEFUL.test(label))) {
      return `=?utf-8?B?${all.toString('base64')}?=`;
    }
    return groups.map(({ label, bytes, written }) => rewritten(label, bytes) ?? written.join(' ')).join(' ');
  });
}

interface Word {
  /** In small letters. */
  readonly label: string;
  readonly written: string;
  readonly text: string;
  readonly isBase64: boolean;
}

/** Words of one character set that follow each other, with what they hold together. */
function groupsOf(words: readonly Word[]): { label: string; written: string[]; bytes: Buffer }[] {
  const groups: { label: string; words: Word[] }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last?.label === word.label) {
      last.words.push(word);
    } else {
      groups.push({ label: word.label, words: [word] });
    }
  }
  return groups.map((group) => ({
    label: group.label,
    written: group.words.map(({ written }) => written),
    bytes: bytesIn(group.words),
  }));
}

/** What words hold. Some programs cut base64 where a line is full, within four of its letters. */
function bytesIn(words: readonly Word[]): Buffer {
  const bytes = Buffer.concat(words.map(bytesOf));
  const isCut = words.slice(0, -1).some(({ text, isBase64 }) => isBase64 && text.length % 4 !== 0);
  if (!isCut || !words.every(({ isBase64 }) => isBase64)) {
    return bytes;
  }
  const whole = Buffer.from(words.map(({ text }) => text).join(''), 'base64');
  return isUtf8(whole) ? whole : bytes;
}

function bytesOf({ text, isBase64 }: Word): Buffer {
  if (isBase64) {
    return Buffer.from(text, 'base64');
  }
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/** One word of UTF-8; undefined where the bytes are what their label says. */
function rewritten(label: string, bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) {
    return `=?utf-8?B?${bytes.toString('base64')}?=`;
  }
  if (!/^utf-?8$/.test(label) || bytes.every((byte) => byte < 128)) {
    return undefined;
  }
  const text = decoded(bytes, 'windows-1252') ?? '';
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
