import { decoded, isUtf8 } from './encoded-words.ts';

/** Maps each windows-1252 character, as browsers decode the bytes 80 to FF, back to its byte. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = index + 128;
    return [decoded(Uint8Array.of(byte), 'windows-1252') ?? '', byte] as const;
  }),
);
/** Matches one multi-byte UTF-8 character, or one byte that is not part of one. */
const LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
const RUN = new RegExp(`[${[...BYTES.keys()].join('')}]+`, 'gu');

/**
 * Returns the text of a part, even if its label is wrong. The text is decoded as UTF-8 if most of its non-ASCII
 * characters are valid UTF-8, otherwise by its label, or as windows-1252 if the label does not match.
 * @param stated the text, decoded by its label
 * @param view the same bytes, decoded as windows-1252
 */
export function legibleText(stated: string, view: string): string {
  const found = { utf8: 0, other: 0 };
  const text = view.replace(RUN, (run) => {
    const bytes = Buffer.from([...run].map((letter) => BYTES.get(letter) ?? 63));
    // Valid UTF-8 can occur next to a byte that is not UTF-8, such as a windows-1252 dash.
    const read = bytes.toString('latin1').replace(LETTER, (letter) => {
      const utf8 = isUtf8(Buffer.from(letter, 'latin1'));
      found[utf8 ? 'utf8' : 'other'] += 1;
      return decoded(Buffer.from(letter, 'latin1'), utf8 ? 'utf-8' : 'windows-1252') ?? letter;
    });
    return read;
  });
  return found.utf8 > found.other || stated.includes('\ufffd') ? text : stated;
}

/** Matches entities of blank characters that some programs leave undecoded. */
const WRITTEN_SPACES = /&(?:nbsp|zwnj|zwj|shy|#160|#xa0|#8203);/gi;

/** Whether a text is blank, with only white space and zero-width characters. */
export function isBlank(text: string): boolean {
  const seen = text.replace(WRITTEN_SPACES, ' ');
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(seen);
}
