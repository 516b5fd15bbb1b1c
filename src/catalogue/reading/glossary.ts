import { isLocale, type Locale, localeTags, otherLocale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { type Glossary, glossaryShape } from './glossary.shape.ts';

const glossary: Glossary = findContent('glossary.yaml', glossaryShape) ?? [];

/** One term for readers of one language. */
export interface GlossaryTerm {
  id: string;
  term: string;
  /** The everyday word in the other language; undefined on a site in one language. */
  other: string | undefined;
  /** The official Hindi word, if the site has Hindi. */
  official: string | undefined;
  meaning: string;
  /** Whether texts explain the term. */
  inText: boolean;
}

/** Lists the terms in alphabetical order, grouped by their first letter. */
export function listGlossary(locale: Locale): { letter: string; terms: GlossaryTerm[] }[] {
  const collator = new Intl.Collator(localeTags[locale], { numeric: true });
  const second = otherLocale(locale);
  const terms = glossary
    .map(({ id, term, official, inText, meaning }) => ({
      id,
      inText,
      term: term[locale],
      meaning: meaning[locale],
      official: isLocale('hi') ? official : undefined,
      other: second && term[second],
    }))
    .sort((a, b) => collator.compare(a.term, b.term));
  const groups = new Map<string, GlossaryTerm[]>();
  for (const term of terms) {
    const letter = firstLetter(term.term);
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, list]) => ({ letter, terms: list }));
}

/**
 * Returns the letter of a term's group: a Latin capital, a Devanagari letter without vowel signs, or 0–9 for a digit.
 */
function firstLetter(term: string): string {
  const [first = ''] = term;
  return /\d/.test(first) ? '0–9' : first.toUpperCase();
}
