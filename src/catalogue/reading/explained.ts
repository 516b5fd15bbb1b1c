import type { Locale } from '@/kernel/locale.ts';
import { listGlossary } from './glossary.ts';

/** A piece of a text. A piece with an `id` is a term of the glossary and has its meaning. */
export interface Piece {
  readonly text: string;
  readonly term?: { readonly id: string; readonly meaning: string };
}

interface Name {
  readonly name: string;
  /** The pattern that finds the term. It is compiled once, because thousands of texts are searched for each term. */
  readonly pattern: RegExp;
  readonly id: string;
  readonly meaning: string;
}

/** The minimum length of a name in characters. A shorter name would match too many other words. */
const shortest = 3;
/** Matches a character that belongs to a word, including vowel signs, because a word must not end before one. */
const letter = '[\\p{L}\\p{M}\\p{N}]';
const known = new Map<Locale, readonly Name[]>();

/**
 * Cuts the texts of one page into pieces and explains each term at its first mention.
 * @param title the subject of the page. Its terms get no explanation, because the page itself explains them
 * @param explained ids of terms that the page explains in another way
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

/**
 * Returns the names in a term. `LLP (limited liability partnership)` and `Memorandum (MoA)` each have two. In `Annual
 * return (company)` and `सोसाइटी / समिति`, only the first part is a name.
 */
function namesIn(term: string): string[] {
  const [, outer = term, inner = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(term) ?? [];
  const isSecond = /[A-Z].*[A-Z]/.test(inner) || /^[A-Z0-9]+$/.test(outer);
  return [outer.replace(/ \/ .*/, ''), ...(isSecond ? [inner] : [])].filter((name) => name.length >= shortest);
}

const namedIn = (text: string, names: readonly Name[]): string[] =>
  names.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id);

/**
 * Returns a pattern for a whole word. English words match in any case and in the plural, but abbreviations match only
 * as written.
 */
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
