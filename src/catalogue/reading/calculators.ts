import { longDate } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError, refuse } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent, readContentFolder } from '../read-content.ts';
import { addressOf } from '../site/addresses.ts';
import { getPage } from '../site/pages.ts';
import {
  type CalculatorEntry,
  type CalculatorSlug,
  calculatorGroupsShape,
  calculatorShape,
} from './calculator.shape.ts';

const groups = findContent('calculator-groups.yaml', calculatorGroupsShape) ?? [];
const files = readContentFolder('calculators', calculatorShape);
const shown = groups.flatMap(({ calculators }) => calculators);
for (const { id } of files) {
  if (!shown.some((slug) => slug === id)) {
    refuse(`content/calculators/${id}.yaml: name ${id} in a group of content/calculator-groups.yaml`);
  }
}
for (const slug of shown) {
  if (!files.some(({ id }) => id === slug)) {
    refuse(`content/calculator-groups.yaml › ${slug}: content/calculators/${slug}.yaml is missing`);
  }
}

/** A calculator's texts in one language. */
export interface ListedCalculator extends Localized<Omit<CalculatorEntry, 'asOf'>> {
  slug: CalculatorSlug;
  /** The page's English path. */
  path: string;
  href: string;
  /** The calculator's name in lists and breadcrumb trails. */
  name: string;
  /** The date on which its rules were last compared with the law, in long form. */
  day: string;
}

/** Returns the calculator at a path; undefined if the firm does not show it. */
export const findCalculatorSlug = (slug: string | undefined): CalculatorSlug | undefined =>
  shown.find((each) => each === slug);

/** The units in an example's amounts, as people type them in English, with their Hindi for a Hindi page. */
const units: Record<Locale, Readonly<Record<string, string>>> = { en: {}, hi: { lakh: 'लाख', crore: 'करोड़' } };
const typedIn = (locale: Locale, typed: string): string =>
  typed.replace(/(?<=\d )(?:lakh|crore)\b/g, (unit) => units[locale][unit] ?? unit);

/** Returns one calculator in one language. @throws if content/calculators/ has no such file */
export function getCalculator(locale: Locale, slug: CalculatorSlug): ListedCalculator {
  const file = files.find(({ id }) => id === slug);
  if (!file) {
    throw new ContentError(`content/calculators/${slug}.yaml is missing`);
  }
  const { id: _, asOf, ...entry } = file;
  const path = `/resources/tools/${slug}`;
  const local = localize(entry, locale, companyFacts(locale));
  return {
    ...local,
    examples: local.examples.map(({ input, ...example }) => ({
      ...example,
      input: Object.fromEntries(Object.entries(input).map(([name, typed]) => [name, typedIn(locale, typed)])),
    })),
    service: { ...local.service, href: addressOf(locale, local.service.href) },
    slug,
    path,
    href: pathFor(locale, path),
    name: getPage(locale, path).short,
    day: longDate(locale, asOf),
  };
}

/** A group of calculators in one language. */
export interface ListedCalculatorGroup {
  id: string;
  title: string;
  calculators: ListedCalculator[];
}

/** Lists all calculators in one language, by group. */
export const listCalculatorGroups = (locale: Locale): ListedCalculatorGroup[] =>
  localize(groups, locale, companyFacts(locale)).map(({ calculators, ...group }) => ({
    ...group,
    calculators: calculators.map((slug) => getCalculator(locale, slug)),
  }));
