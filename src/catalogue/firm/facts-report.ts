import { serviceFiles } from '../services/service-files.ts';
import type { comparedWith } from '../services/service-page.shape.ts';

/** After how many days a fact is to be compared with its source again. */
export const staleAfterDays = 180;

/** One statement of a service's page, for whoever keeps the facts fresh. */
export interface FactToCheck {
  file: string;
  fact: string;
  source: string;
  /** What it was compared with; undefined when it never was. */
  with: (typeof comparedWith)[number] | undefined;
  /** Days since then. */
  age: number | undefined;
}

/** All facts of the service pages, those never compared first, then the oldest. @param now epoch milliseconds */
export function listFacts(now: number): FactToCheck[] {
  const day = 24 * 60 * 60 * 1000;
  return serviceFiles
    .flatMap(({ id, page }) =>
      page.facts.map(({ fact, source, compared }) => ({
        file: `content/services/${id}.yaml`,
        fact: fact.en,
        source: source.en,
        with: compared?.with,
        age: compared === undefined ? undefined : Math.floor((now - Date.parse(compared.day)) / day),
      })),
    )
    .sort((a, b) => (b.age ?? Number.MAX_SAFE_INTEGER) - (a.age ?? Number.MAX_SAFE_INTEGER));
}

/** How many facts there are, what they were compared with, and which grow old. @param now epoch milliseconds */
export function factsReport(now: number) {
  const facts = listFacts(now);
  return {
    staleAfterDays,
    count: facts.length,
    byText: facts.filter(({ with: what }) => what === 'text').length,
    secondHand: facts.filter(({ with: what }) => what === 'second-hand').length,
    stale: facts.filter(({ age }) => age !== undefined && age > staleAfterDays),
    unchecked: facts.filter(({ age }) => age === undefined),
  };
}
