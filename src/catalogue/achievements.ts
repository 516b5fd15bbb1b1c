import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { type Achievements, achievementsShape } from './achievements.shape.ts';
import { companyFacts } from './company.ts';
import { readContent } from './read-content.ts';

const achievements = readContent('achievements.yaml', achievementsShape);

/** The four figures of the home page's strip, filled from the firm's claims. */
export function getAchievements(locale: Locale): Localized<Achievements> {
  return localize(achievements, locale, companyFacts(locale));
}
