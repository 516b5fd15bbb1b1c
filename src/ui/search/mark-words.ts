import { phoneticKey, wordsOf } from '@/i18n/phonetic-key.ts';

/** A piece of a text; marked where it is why the text was found. */
export interface MarkedPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Each word with what stands before it, as it is compared, and how it sounds. */
type Split = readonly { before: string; word: string; plain: string | undefined; key: string }[];

/** The same titles come back with every letter that is typed; at most so many are remembered. */
const memory = 400;
const splits = new Map<string, Split>();

function split(text: string): Split {
  const known = splits.get(text);
  if (known) return known;
  const made = [...text.matchAll(/([^\p{L}\p{M}\p{N}]*)([\p{L}\p{M}\p{N}]*)/gu)].map(([, before = '', word = '']) => {
    const [plain] = wordsOf(word);
    return { before, word, plain, key: phoneticKey(plain ?? '') };
  });
  if (splits.size >= memory) splits.clear();
  splits.set(text, made);
  return made;
}

/** Splits a text into pieces, so that the words by which it was found can be shown as such. @param terms those of a hit */
export function markWords(text: string, terms: readonly string[]): MarkedPiece[] {
  const pieces: { text: string; marked: boolean }[] = [];
  const add = (piece: string, marked: boolean): void => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += piece;
    else if (piece) pieces.push({ text: piece, marked });
  };
  for (const { before, word, plain, key } of split(text)) {
    add(before, false);
    add(word, plain !== undefined && (terms.includes(plain) || terms.includes(key)));
  }
  return pieces;
}
