/** Matches one encoded word of a header (RFC 2047): its character set, its encoding and its content. */
const WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([QB])\?([^?]*)\?=/i;
/** Matches words with only white space or nothing between them. They are one text that was cut to fit into lines. */
const SEQUENCE = new RegExp(`${WORD.source}(?:[ \\t\\r\\n]*${WORD.source})*`, 'gi');
/** Matches character sets that encode letters as ASCII bytes. */
const STATEFUL = /^(?:iso-2022|utf-7|hz)/;

/** Whether bytes are UTF-8 and not only ASCII. Text in another character set is rarely valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte > 127) && decoded(bytes, 'utf-8') !== undefined;
}

/** Returns bytes as text; undefined if they are not valid in the character set. */
export function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Joins the words of a header that form one text, so that a character split between two words is decoded correctly.
 * Also converts to UTF-8 the words that are UTF-8 under another label, or that are labelled UTF-8 but are not. Words in
 * other character sets stay unchanged.
 * @param header one character per byte
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
    // A character may be split between two words with different labels.
    if (groups.length > 1 && isCut && isUtf8(all) && !groups.some(({ label }) => STATEFUL.test(label))) {
      return `=?utf-8?B?${all.toString('base64')}?=`;
    }
    return groups.map(({ label, bytes, written }) => rewritten(label, bytes) ?? written.join(' ')).join(' ');
  });
}

interface Word {
  /** The name of the character set, in lower case. */
  readonly label: string;
  readonly written: string;
  readonly text: string;
  readonly isBase64: boolean;
}

/** Groups consecutive words of one character set, with their joint content. */
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

/**
 * Returns the joint content of words. Some programs cut base64 at the end of a line, within a group of four characters.
 */
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

/** Rewrites a word in UTF-8; returns undefined if the bytes match their label. */
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
