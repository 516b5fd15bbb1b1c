import { serviceFiles } from '../services/service-files.ts';
import type { comparedWith } from '../services/service-page.shape.ts';
import { moneyRules } from './money-rules.ts';

/** The number of days after which a fact has to be compared with its source again. */
export const staleAfterDays = 180;

/** A fact of a service page or a money rule, for anyone who keeps the facts up to date. */
export interface FactToCheck {
  file: string;
  fact: string;
  source: string;
  /** The type of source with which the fact was compared; undefined if it never was. */
  with: (typeof comparedWith)[number] | undefined;
  /** The number of days since the last comparison. */
  age: number | undefined;
}

/** When a fact was compared; undefined if it never was. */
type Compared = { readonly day: string; readonly with: (typeof comparedWith)[number] } | undefined;

/** A fact without its age. */
interface StatedFact extends Pick<FactToCheck, 'file' | 'fact' | 'source'> {
  readonly compared: Compared;
}

const factsOfServices = (): StatedFact[] =>
  serviceFiles.flatMap(({ id, page }) =>
    page.facts.map(({ fact, source, compared }) => ({
      file: `content/services/${id}.yaml`,
      fact: fact.en,
      source: source.en,
      compared,
    })),
  );

/** The rules of the firm's money-rules.yaml, by their keys in it. Those that come with the code are left out. */
function moneyFacts(): StatedFact[] {
  if (!moneyRules) {
    return [];
  }
  const { cash, eInvoice, gst = {}, withheld } = moneyRules;
  const rules = [
    ['cash', cash],
    ['eInvoice', eInvoice],
    ...Object.entries(gst).map(([name, rule]) => [`gst › ${name}`, rule] as const),
  ] as const;
  const file = 'content/money-rules.yaml';
  return [
    ...rules.flatMap(([key, rule]) =>
      rule ? [{ file, fact: `${key}: ${rule.law.en}`, source: rule.source, compared: rule.compared }] : [],
    ),
    ...withheld.map(({ name, source = '', compared }, index) => ({
      file,
      fact: `withheld › ${index}: ${name.en}`,
      source,
      compared,
    })),
  ];
}

/**
 * Lists all facts of the service pages and all money rules: first those never compared, then the others from the oldest
 * comparison. @param now epoch milliseconds
 */
export function listFacts(now: number): FactToCheck[] {
  const day = 24 * 60 * 60 * 1000;
  return [...factsOfServices(), ...moneyFacts()]
    .map(({ compared, ...fact }) => ({
      ...fact,
      with: compared?.with,
      age: compared === undefined ? undefined : Math.floor((now - Date.parse(compared.day)) / day),
    }))
    .sort((a, b) => (b.age ?? Number.MAX_SAFE_INTEGER) - (a.age ?? Number.MAX_SAFE_INTEGER));
}

/**
 * Counts the facts, and lists those that were never compared with their source or not recently enough.
 * @param now epoch milliseconds
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
