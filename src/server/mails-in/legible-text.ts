import { decoded, isUtf8 } from './encoded-words.ts';

/** What the bytes 80 to 9F are in the character set of old Windows, as browsers read it; all others are their own number. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = index + 128;
    return [decoded(Uint8Array.of(byte), 'windows-1252') ?? '', byte] as const;
  }),
);
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
    const bytes = Uint8Array.from([...run].map((letter) => BYTES.get(letter) ?? 63));
    const letters = isUtf8(bytes) ? decoded(bytes, 'utf-8') : undefined;
    if (letters === undefined) found.other += 1;
    else found.utf8 += 1;
    return letters ?? run;
  });
  return found.utf8 > found.other || stated.includes('\ufffd') ? text : stated;
}

/** Whether nobody sees anything of a text: white space, and signs without width. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
