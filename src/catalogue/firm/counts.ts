import type { Facts } from '@/i18n/fill.ts';
import { allOf, numberWord } from '@/i18n/number-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findRaw, listFiles } from '../read-content.ts';
import type { Company } from './company.shape.ts';

const entries = (file: string): number => {
  const raw = findRaw(file);
  return Array.isArray(raw) ? raw.length : 0;
};
const forms = (): number => {
  const groups = findRaw('official-forms.yaml');
  return (Array.isArray(groups) ? groups : []).reduce(
    (all: number, { forms: each }: { forms?: unknown }) => all + (Array.isArray(each) ? each.length : 0),
    0,
  );
};

/**
 * Returns the counts for placeholders in sentences. `{count.terms}` is `120` or `twelve`, `{Count.terms}` begins a
 * sentence, and `{all.terms}` implies that there are no others: 'the twelve'. The texts of a firm with nine terms then
 * say nine.
 */
export function countFacts(locale: Locale, { branches }: Pick<Company, 'branches'>): Facts {
  const counts: Readonly<Record<string, number>> = {
    // A firm without branches is in one city: the city of its office.
    cities: Math.max(1, new Set(branches.map(({ city }) => city.en)).size),
    terms: entries('glossary.yaml'),
    situations: entries('situations.yaml'),
    forms: forms(),
    calculators: listFiles('calculators/').length,
    templates: listFiles('templates/').length,
    guides: listFiles('guides/').length,
    'case-studies': listFiles('case-studies/').length,
  };
  const facts: Record<string, string> = {};
  for (const [name, count] of Object.entries(counts)) {
    const word = numberWord(locale, count);
    facts[`count.${name}`] = word;
    facts[`all.${name}`] = allOf(locale, count);
    facts[`Count.${name}`] = word.charAt(0).toUpperCase() + word.slice(1);
  }
  return facts;
}
