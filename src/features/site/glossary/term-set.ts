import type { Locale } from '@/kernel/locale.ts';

interface Group {
  readonly terms: readonly { readonly term: string; readonly meaning: string }[];
}

/** The terms as structured data (https://schema.org/DefinedTermSet). */
export const termSet = (locale: Locale, name: string, groups: readonly Group[]): Record<string, unknown> => ({
  '@type': 'DefinedTermSet',
  name,
  inLanguage: locale,
  hasDefinedTerm: groups.flatMap(({ terms }) =>
    terms.map(({ term, meaning }) => ({ '@type': 'DefinedTerm', name: term, description: meaning })),
  ),
});
