import { serviceFiles } from '../services/service-files.ts';
import type { comparedWith } from '../services/service-page.shape.ts';

/** The number of days after which a fact has to be compared with its source again. */
export const staleAfterDays = 180;

/** A fact of a service page, for anyone who keeps the facts up to date. */
export interface FactToCheck {
  file: string;
  fact: string;
  source: string;
  /** The type of source with which the fact was compared; undefined if it never was. */
  with: (typeof comparedWith)[number] | undefined;
  /** The number of days since the last comparison. */
  age: number | undefined;
}

/**
 * Lists all facts of the service pages: first those never compared, then the others from the oldest comparison. @param
 * now epoch milliseconds
 */
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

/**
 * Counts the facts, and lists those that were never compared with their source or whose comparison is outdated. @param
 * now epoch milliseconds
 */
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
