import { longDate } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { companyFacts } from './company.ts';
import { type Insights, insightsShape } from './insights.shape.ts';
import { readContent } from './read-content.ts';

const insights = readContent('insights.yaml', insightsShape);

export type Insight = Localized<Insights>['items'][number] & { longDate: string };

/** What changed lately, newest first, with the dates and addresses of one language. */
export function getInsights(locale: Locale): Omit<Localized<Insights>, 'items'> & { items: Insight[] } {
  const { items, ...rest } = localize(insights, locale, companyFacts(locale));
  return {
    ...rest,
    items: items.map((item) => ({ ...item, longDate: longDate(locale, item.date), href: pathFor(locale, item.href) })),
  };
}
