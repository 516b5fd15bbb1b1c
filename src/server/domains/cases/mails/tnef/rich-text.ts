/** The initial dictionary of the compression, from [MS-OXRTFCP] 2.1.2.1. */
const KNOWN =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
/** The maximum length of the unpacked text, in bytes. */
const LONGEST = 4 * 1024 * 1024;
const WINDOW = 4096;

/** Returns the text of a message that Outlook has compressed; undefined if it is damaged or too long. */
export function readRichText(bytes: Buffer): string | undefined {
  const rich = unpack(bytes);
  return rich === undefined ? undefined : plainText(rich);
}

function unpack(bytes: Buffer): string | undefined {
  if (bytes.length < 16) {
    return undefined;
  }
  const size = bytes.readUInt32LE(4);
  const kind = bytes.readUInt32LE(8);
  if (size > LONGEST) {
    return undefined;
  }
  if (kind === PLAIN) {
    return bytes.toString('latin1', 16, 16 + size);
  }
  if (kind !== COMPRESSED) {
    return undefined;
  }
  return inflate(bytes, size);
}

/**
 * Unpacks compressed RTF: after a control byte follow eight pieces, each a byte or a reference to what was written
 * before.
 * @param size the length of the result
 */
function inflate(bytes: Buffer, size: number): string | undefined {
  const window = Buffer.alloc(WINDOW, ' ');
  let write = window.write(KNOWN, 'latin1');
  const out = Buffer.alloc(size);
  let length = 0;
  const put = (byte: number): void => {
    if (length < size) {
      out[length] = byte;
    }
    length += 1;
    window[write] = byte;
    write = (write + 1) % WINDOW;
  };
  const copy = (token: number): void => {
    for (let index = 0; index < (token & 15) + 2; index += 1) {
      put(window[((token >>> 4) + index) % WINDOW] ?? 0);
    }
  };
  for (let at = 16; at < bytes.length && length < size; ) {
    const control = bytes[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < bytes.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(bytes[at] ?? 0);
        at += 1;
        continue;
      }
      if (at + 2 > bytes.length) {
        return undefined;
      }
      const token = bytes.readUInt16BE(at);
      at += 2;
      // A reference to the current write position marks the end.
      if (token >>> 4 === write) {
        return out.toString('latin1', 0, Math.min(length, size));
      }
      copy(token);
    }
  }
  return length >= size ? out.toString('latin1') : undefined;
}

/** Matches RTF groups that do not contain message text. */
const ASIDE = /^(?:fonttbl|colortbl|stylesheet|info|pict|object|header|footer|listtable|listoverridetable|generator)$/;
const LETTERS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  cell: ' ',
  tab: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
};
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

interface Group {
  /** Whether the content of the group is hidden. */
  readonly isHidden: boolean;
  /** How many fallback characters, for programs without Unicode, follow each Unicode character. */
  readonly instead: number;
}

type Token = Readonly<Record<'word' | 'number' | 'hex' | 'sign' | 'plain', string | undefined>>;

/** The maximum nesting of groups. */
const DEEPEST = 500;

function nest(groups: Group[], group: Group): void {
  if (groups.length < DEEPEST) {
    groups.push(group);
  }
}

/** Returns the text of an RTF document, without formatting. */
function plainText(rich: string): string {
  const words = wordsOf(/\\ansicpg(\d{3,5})/.exec(rich)?.[1] ?? '1252');
  const groups: Group[] = [];
  let group: Group = { isHidden: false, instead: 1 };
  let isRepeated = false;
  for (const [, word, number, hex, sign, brace, plain] of rich.matchAll(TOKEN)) {
    if (brace === '{') {
      nest(groups, group);
    } else if (brace === '}') {
      group = groups.pop() ?? group;
    } else if (word === 'htmlrtf') {
      isRepeated = number !== '0';
    } else if (word === 'uc') {
      group = { ...group, instead: Number(number ?? 1) };
    } else if (sign === '*' || (word && ASIDE.test(word))) {
      group = { ...group, isHidden: true };
    } else if (!group.isHidden && !isRepeated) {
      words.take({ word, number, hex, sign, plain }, group.instead);
    }
  }
  return words
    .text()
    .toWellFormed()
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Collects the visible text. @param codePage the code page of characters written as bytes */
function wordsOf(codePage: string) {
  const decoder = decoderOf(codePage);
  let skip: number = 0;
  let text = '';
  let bytes: number[] = [];
  const say = (letters: string): void => {
    if (bytes.length > 0) {
      text += decoder.decode(Uint8Array.from(bytes));
    }
    bytes = [];
    text += letters;
  };
  return {
    /** Adds the text of one token. @param instead the number of fallback characters to leave out after a Unicode one */
    take({ word, number, hex, sign, plain }: Token, instead: number): void {
      if (hex !== undefined) {
        if (skip > 0) {
          skip -= 1;
        } else {
          bytes.push(Number.parseInt(hex, 16));
        }
      } else if (word === 'u') {
        say(String.fromCharCode(Number(number ?? 63) & 0xffff));
        skip = instead;
      } else if (word) {
        say(LETTERS[word] ?? '');
      } else if (sign !== undefined) {
        say(letterOf(sign));
      } else if (plain !== undefined) {
        say(plain.slice(skip));
        skip = Math.max(0, skip - plain.length);
      }
    },
    text(): string {
      say('');
      return text;
    },
  };
}

/** Returns the character shown for an escaped symbol. */
function letterOf(sign: string): string {
  if (sign === '~') {
    return ' ';
  }
  return /[\\{}]/.test(sign) ? sign : '';
}

function decoderOf(codePage: string): TextDecoder {
  try {
    return new TextDecoder(codePage === '65001' ? 'utf-8' : `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
