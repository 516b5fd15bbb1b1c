import { decoded, isUtf8 } from './encoded-words.ts';

/** What the bytes 80 to 9F are in the character set of old Windows, as browsers read it; all others are their own number. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = index + 128;
    return [decoded(Uint8Array.of(byte), 'windows-1252') ?? '', byte] as const;
  }),
);
/** One letter of UTF-8, or one byte that is not of one. */
const LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
const RUN = new RegExp(`[${[...BYTES.keys()].join('')}]+`, 'gu');

/**
 * The text of a part whose label may be wrong: UTF-8 wherever its bytes are, else what the label says, or the letters of old Windows
 * where that gives none.
 * @param stated as read by its label
 * @param view its bytes, read as those of old Windows
 */
export function legibleText(stated: string, view: string): string {
  const found = { utf8: 0, other: 0 };
  const text = view.replace(RUN, (run) => {
    const bytes = Buffer.from([...run].map((letter) => BYTES.get(letter) ?? 63));
    // Letters that belong together may stand beside one that does not, such as a dash of old Windows.
    const read = bytes.toString('latin1').replace(LETTER, (letter) => {
      const utf8 = isUtf8(Buffer.from(letter, 'latin1'));
      found[utf8 ? 'utf8' : 'other'] += 1;
      return decoded(Buffer.from(letter, 'latin1'), utf8 ? 'utf-8' : 'windows-1252') ?? letter;
    });
    return read;
  });
  return found.utf8 > found.other || stated.includes('\ufffd') ? text : stated;
}

/** What programs write for a space that they forgot to read. */
const WRITTEN_SPACES = /&(?:nbsp|zwnj|zwj|shy|#160|#xa0|#8203);/gi;

/** Whether nobody sees anything of a text: white space, and signs without width. */
export function isBlank(text: string): boolean {
  const seen = text.replace(WRITTEN_SPACES, ' ');
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(seen);
}
