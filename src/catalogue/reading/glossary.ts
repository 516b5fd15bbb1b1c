import { isLocale, type Locale, localeTags, otherLocale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { type Glossary, glossaryShape } from './glossary.shape.ts';

const glossary: Glossary = findContent('glossary.yaml', glossaryShape) ?? [];

/** One term as a reader of one language sees it. */
export interface GlossaryTerm {
  id: string;
  term: string;
  /** The everyday word of the other language; on a site in one language there is none. */
  other: string | undefined;
  /** The official Hindi word, where the site is in Hindi too. */
  official: string | undefined;
  meaning: string;
  /** Whether it is explained where it stands in a text. */
  inText: boolean;
}

/** The terms in the order of the alphabet, in groups by their first letter. */
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

/** The letter under which a term stands: Latin as a capital, Devanagari without vowel signs, everything with a digit as 0-9. */
function firstLetter(term: string): string {
  const [first = ''] = term;
  return /\d/.test(first) ? '0–9' : first.toUpperCase();
}
