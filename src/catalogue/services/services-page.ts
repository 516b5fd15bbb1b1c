import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { listServiceCategories, listServices } from './services.ts';
import { type ServicesPage, servicesPageShape } from './services-page.shape.ts';

const page = readContent('services-page.yaml', servicesPageShape);
const places = listServiceCategories('en').flatMap(({ id, services }) => [
  `services-${id}`,
  ...services.map((each) => each.slug),
]);
for (const { leadsTo } of page.tags)
  if (!places.includes(leadsTo))
    throw new ContentError(`content/services-page.yaml › tags › ${leadsTo}: one of ${places.join(', ')}`);

export type LocalServicesPage = Omit<Localized<ServicesPage>, 'stats' | 'tags'> & {
  /** `names`: what it is called in each language, for a search that came from the other one. */
  tags: (Localized<ServicesPage>['tags'][number] & { names: string })[];
  stats?: Omit<NonNullable<Localized<ServicesPage>['stats']>, 'figures'> & {
    figures: { value: string; label: string }[];
  };
};

/** The words of the catalogue in one language; a figure without a value is the count of the services. */
export function getServicesPage(locale: Locale): LocalServicesPage {
  const { stats, ...local } = localize(page, locale, companyFacts(locale));
  const services = String(listServices(locale).length);
  const figures = stats?.figures.map(({ value = services, label }) => ({ value, label })) ?? [];
  const tags = local.tags.map((tag, index) => {
    const names = Object.values(page.tags[index]?.label ?? {})
      .join('|')
      .toLowerCase();
    return { ...tag, names };
  });
  return { ...local, tags, ...(stats ? { stats: { ...stats, figures } } : {}) };
}
