import { phoneticKey, wordsOf } from '@/i18n/phonetic-key.ts';

/** A piece of a text, marked if it matched the query. */
export interface MarkedPiece {
  readonly text: string;
  readonly marked: boolean;
}

interface Word {
  /** The text before the word. */
  readonly before: string;
  readonly word: string;
  /** The word as it is compared, and its phonetic key. */
  readonly plain: string | undefined;
  readonly key: string;
}

/** A word, or several joined by punctuation, such as GSTR-3B, which is also compared as one word: `gstr3b`. */
type Whole = Word & { readonly parts: readonly Word[] };

/** The maximum number of cached titles. The same titles are marked again with every letter typed. */
const memory = 400;
const splits = new Map<string, readonly Whole[]>();

// Zero-width joiners (U+200C and U+200D) belong to the word that they are in.
const letters = String.raw`[\p{L}\p{M}\p{N}\u200c\u200d]`;
const wholes = new RegExp(`((?:(?!${letters})[^])*)((?:${letters}+(?:[-&./]${letters}+)*)?)`, 'gu');
const partsOf = new RegExp(`([-&./]?)(${letters}+)`, 'gu');

function split(text: string): readonly Whole[] {
  const known = splits.get(text);
  if (known) {
    return known;
  }
  const made = [...text.matchAll(wholes)].map(([, before = '', word = '']) => ({
    ...wordOf(before, word),
    parts: [...word.matchAll(partsOf)].map(([, sign = '', part = '']) => wordOf(sign, part)),
  }));
  if (splits.size >= memory) {
    splits.clear();
  }
  splits.set(text, made);
  return made;
}

function wordOf(before: string, word: string): Word {
  const plain = wordsOf(word).at(-1);
  return { before, word, plain, key: phoneticKey(plain ?? '') };
}

/**
 * Splits a text into pieces, so that the words that matched can be highlighted.
 * @param terms the terms of a hit
 */
export function markWords(text: string, terms: readonly string[]): MarkedPiece[] {
  const pieces: { text: string; marked: boolean }[] = [];
  const add = (piece: string, marked: boolean): void => {
    const last = pieces.at(-1);
    if (last?.marked === marked) {
      last.text += piece;
    } else if (piece) {
      pieces.push({ text: piece, marked });
    }
  };
  const isMeant = ({ plain, key }: Word): boolean =>
    plain !== undefined && (terms.includes(plain) || terms.includes(key));
  for (const whole of split(text)) {
    add(whole.before, false);
    if (isMeant(whole) && !whole.parts.some(isMeant)) {
      add(whole.word, true);
    } else {
      for (const part of whole.parts) {
        add(part.before, false);
        add(part.word, isMeant(part));
      }
    }
  }
  return pieces;
}
