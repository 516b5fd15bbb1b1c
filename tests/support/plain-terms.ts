import { listGlossary } from '@/catalogue/reading/glossary.ts';
import type { Locale } from '@/kernel/locale.ts';

export interface PlainTerm {
  readonly id: string;
  readonly term: string;
}

/**
 * Returns glossary terms that are explained in texts, for the texts that tests write. None of the terms is part of
 * another one.
 */
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
