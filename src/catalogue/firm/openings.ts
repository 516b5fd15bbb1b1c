import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type Openings, openingsShape } from './openings.shape.ts';

const careers = findContent('openings.yaml', openingsShape) ?? { note: undefined, hiring: [], openings: [] };

/** An open position in one language, with the URL of its page. */
export type Opening = Localized<Openings>['openings'][number] & { href: string };

/** All open positions. */
export function listOpenings(locale: Locale): Opening[] {
  return localize(careers.openings, locale, companyFacts(locale)).map((opening) => ({
    ...opening,
    href: pathFor(locale, `/careers/${opening.slug}`),
  }));
}

/** Lists the steps of the hiring process. */
export const listHiringSteps = (locale: Locale): string[] => localize(careers.hiring, locale, companyFacts(locale));

/** Returns the notice above the open positions that says they are samples; undefined if they are real. */
export const findOpeningsNote = (locale: Locale): string | undefined =>
  localize({ note: careers.note }, locale, companyFacts(locale)).note;
