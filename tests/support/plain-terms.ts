import { listGlossary } from '@/catalogue/reading/glossary.ts';
import type { Locale } from '@/kernel/locale.ts';

export interface PlainTerm {
  readonly id: string;
  readonly term: string;
}

/** Terms that are explained in texts. None of them is part of another term. Tests write texts with them. */
export function plainTerms(locale: Locale): PlainTerm[] {
  const all = listGlossary(locale).flatMap(({ terms }) => terms);
  const holds = (whole: string, part: string): boolean => whole.toLowerCase().includes(part.toLowerCase());
  return all.filter(
    ({ id, term, inText }) =>
      inText &&
      /^[\p{L}\p{M}]{3,}$/u.test(term) &&
      !all.some((other) => other.id !== id && (holds(other.term, term) || holds(term, other.term))),
  );
}
