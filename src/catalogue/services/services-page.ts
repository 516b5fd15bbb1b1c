import { type Localized, localize } from '@/i18n/localized-text.ts';
import { type Locale, otherLocale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { does } from '../firm/features.ts';
import { readContent } from '../read-content.ts';
import { listServiceCategories, listServices } from './services.ts';
import { type ServicesPage, servicesPageShape } from './services-page.shape.ts';

const page = readContent('services-page.yaml', servicesPageShape);
const groups = listServiceCategories('en');
const places = groups.flatMap(({ id, services }) => [`services-${id}`, ...services.map((each) => each.slug)]);
for (const { leadsTo } of page.tags) {
  if (!places.includes(leadsTo)) {
    refuse(`content/services-page.yaml › tags › ${leadsTo}: one of ${places.join(', ')}`);
  }
}

/** The parts between or below the groups. Several parts at one place are shown in this order. */
const parts = ['steps', 'packages', 'testimonials'] as const;
export type ServicesPart = (typeof parts)[number];

/** Lists the parts below a group: those that name it, and below the last group also those that name none. */
export const partsAfter = (category: string): ServicesPart[] =>
  parts.filter((part) => page[part] && (page[part].after ?? groups.at(-1)?.id) === category);

for (const part of parts) {
  const { after } = page[part] ?? {};
  if (after !== undefined && !groups.some(({ id }) => id === after)) {
    refuse(`content/services-page.yaml › ${part} › after: content/service-categories.yaml has no group ${after}`);
  }
}

export type LocalServicesPage = Omit<Localized<ServicesPage>, 'stats' | 'tags'> & {
  /** `other` is the tag's label in the other language, for searches in that language. */
  tags: (Localized<ServicesPage>['tags'][number] & { other: string })[];
  stats?: Omit<NonNullable<Localized<ServicesPage>['stats']>, 'figures'> & {
    figures: { value: string; label: string }[];
  };
};

/**
 * Returns the texts of the catalogue page in one language. A figure without a value is the number of services. If the
 * firm has switched off figures, `stats` is missing.
 */
export function getServicesPage(locale: Locale): LocalServicesPage {
  const { stats, ...local } = localize(page, locale, companyFacts(locale));
  const services = String(listServices(locale).length);
  const figures = stats?.figures.map(({ value = services, label }) => ({ value, label })) ?? [];
  const second = otherLocale(locale);
  const tags = local.tags.map((tag, index) => ({ ...tag, other: (second && page.tags[index]?.label[second]) ?? '' }));
  return { ...local, tags, ...(stats && does('figures') ? { stats: { ...stats, figures } } : {}) };
}
