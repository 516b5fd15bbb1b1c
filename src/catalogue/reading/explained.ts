import type { Locale } from '@/kernel/locale.ts';
import { listGlossary } from './glossary.ts';

/** A piece of a text; a term of the glossary where `id` stands, with what it means. */
export interface Piece {
  readonly text: string;
  readonly term?: { readonly id: string; readonly meaning: string };
}

interface Name {
  readonly name: string;
  /** Made once: thousands of texts are looked through for each. */
  readonly pattern: RegExp;
  readonly id: string;
  readonly meaning: string;
}

/** Shorter words stand inside too many others. */
const shortest = 3;
/** Vowel signs are no letters of their own: a word must not end before one. */
const letter = '[\\p{L}\\p{M}\\p{N}]';
const known = new Map<Locale, readonly Name[]>();

/**
 * Texts of one page cut into pieces, each term explained where it stands first.
 * @param title what the page is about: its own terms are what the page itself explains
 * @param explained ids of terms that the page explains by other means
 */
export function explainTerms(
  locale: Locale,
  texts: readonly string[],
  title: string,
  explained: readonly string[] = [],
): Piece[][] {
  const names = namesOf(locale);
  const said = new Set([...namedIn(title, names), ...explained]);
  return texts.map((text) => cut(text, names, said));
}

function namesOf(locale: Locale): readonly Name[] {
  const before = known.get(locale);
  if (before) {
    return before;
  }
  const names = listGlossary(locale)
    .flatMap(({ terms }) => terms.filter(({ inText }) => inText))
    .flatMap(({ id, term, meaning }) => namesIn(term).map((name) => ({ name, pattern: patternOf(name), id, meaning })))
    .sort((a, b) => b.name.length - a.name.length);
  known.set(locale, names);
  return names;
}

/** `LLP (limited liability partnership)` has two names, and so has `Memorandum (MoA)`; of `Annual return (company)` and `सोसाइटी / समिति` the first is one. */
function namesIn(term: string): string[] {
  const [, outer = term, inner = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(term) ?? [];
  const isSecond = /[A-Z].*[A-Z]/.test(inner) || /^[A-Z0-9]+$/.test(outer);
  return [outer.replace(/ \/ .*/, ''), ...(isSecond ? [inner] : [])].filter((name) => name.length >= shortest);
}

const namedIn = (text: string, names: readonly Name[]): string[] =>
  names.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id);

/** As a word of its own; English ones in capitals or not, and in the plural. An abbreviation as it is written. */
function patternOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isShort = name === name.toUpperCase();
  return new RegExp(`(?<!${letter})${escaped}${/[a-z]$/i.test(name) ? 's?' : ''}(?!${letter})`, isShort ? 'u' : 'iu');
}

function cut(text: string, names: readonly Name[], said: Set<string>): Piece[] {
  for (const { pattern, id, meaning } of names) {
    if (said.has(id)) {
      continue;
    }
    const found = pattern.exec(text);
    if (!found) {
      continue;
    }
    said.add(id);
    const [word] = found;
    const before = text.slice(0, found.index);
    const after = text.slice(found.index + word.length);
    return [...cut(before, names, said), { text: word, term: { id, meaning } }, ...cut(after, names, said)];
  }
  return text === '' ? [] : [{ text }];
}
