import { longDate } from '@/i18n/formats.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { localDoor } from '../local-door.ts';
import { addressOf } from '../site/addresses.ts';
import { type Insights, insightsShape } from './insights.shape.ts';

const findLocal = localDoor('insights.yaml', insightsShape);

export type Insight = Localized<Insights>['items'][number] & { longDate: string };

/** Returns recent changes in the law, newest first, with the dates and links of one language. */
export function findInsights(locale: Locale): (Omit<Localized<Insights>, 'items'> & { items: Insight[] }) | undefined {
  const local = findLocal(locale);
  if (!local) {
    return undefined;
  }
  const { items, ...rest } = local;
  return {
    ...rest,
    items: items.map((item) => ({
      ...item,
      longDate: longDate(locale, item.date),
      href: addressOf(locale, item.href),
    })),
  };
}
