import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { readContent } from '../read-content.ts';
import { companyFacts } from './company.ts';
import { type Team, teamShape } from './team.shape.ts';

const team = readContent('team.yaml', teamShape);

/** The leadership team in one language. */
export function getTeam(locale: Locale): Localized<Team> {
  return localize(team, locale, companyFacts(locale));
}
