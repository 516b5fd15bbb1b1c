import { type Localized, localize } from '@/i18n/localized-text.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { type ServiceCategory, serviceCategoriesShape } from './service.shape.ts';
import { type ServiceFile, serviceFiles, serviceHref } from './service-files.ts';
import { priceText, timelineText } from './service-terms.ts';

/** A service in the catalogue, with its category. */
type Catalogued = Omit<ServiceFile, 'features'> & { features: NonNullable<ServiceFile['features']>; category: string };

const categories = readContent('service-categories.yaml', serviceCategoriesShape);
const services = inOrder();

/** A service in one language, with its URL and its terms as shown. */
export type ListedService = Localized<Omit<Catalogued, 'page' | 'id'>> & {
  slug: string;
  href: string;
  terms: { timeline: string; price: ReturnType<typeof priceText> };
};
export type ListedCategory = Omit<Localized<ServiceCategory>, 'services'> & { services: ListedService[] };

/**
 * Returns the services in the order of the categories. Reports services that are missing, unsuitable, listed twice or
 * not listed.
 */
function inOrder(): Catalogued[] {
  const faults: string[] = [];
  const from = 'content/service-categories.yaml';
  const ordered = categories.flatMap((category) =>
    category.services.flatMap((slug) => {
      const file = serviceFiles.find(({ id }) => id === slug);
      if (!file) {
        faults.push(`${from} › ${category.id}: content/services/${slug}.yaml is missing`);
      }
      const { features } = file ?? {};
      if (file && features) {
        return { ...file, features, category: category.id };
      }
      if (file) {
        faults.push(`content/services/${slug}.yaml: a service of the catalogue has \`features\``);
      }
      return [];
    }),
  );
  const listed = Map.groupBy(ordered, ({ id }) => id);
  for (const [slug, { length }] of listed) {
    if (length > 1) {
      faults.push(`${from}: ${slug} is listed ${length} times`);
    }
  }
  for (const { id, features } of serviceFiles) {
    if (features && !listed.has(id)) {
      faults.push(`content/services/${id}.yaml: name it in a category of ${from}`);
    }
  }
  if (faults.length > 0) {
    refuse(faults.join('\n'));
  }
  return ordered;
}

function listed(locale: Locale, { id, page, ...service }: Catalogued): ListedService {
  const local = localize(service, locale, companyFacts(locale));
  return {
    ...local,
    slug: id,
    href: serviceHref(locale, id),
    terms: { timeline: timelineText(locale, local.timeline), price: priceText(locale, service.price) },
  };
}

/** Lists all services of the catalogue in one language, in its order. */
export function listServices(locale: Locale): ListedService[] {
  return services.map((service) => listed(locale, service));
}

/** Returns one service of the catalogue in one language. @throws if the catalogue has no such service */
export function getService(locale: Locale, slug: string): ListedService {
  const service = services.find(({ id }) => id === slug);
  if (!service) {
    throw new Error(`content/services/${slug}.yaml is missing`);
  }
  return listed(locale, service);
}

/** Lists the categories in one language, each with its services. */
export function listServiceCategories(locale: Locale): ListedCategory[] {
  const all = listServices(locale);
  return localize(categories, locale, companyFacts(locale)).map((category) => ({
    ...category,
    services: all.filter((service) => service.category === category.id),
  }));
}

/** Returns the search words of each service: its texts and those of its category, in every language. */
export function listServiceWords(): { slug: string; category: string; words: string }[] {
  const found = new Map<string, { slug: string; category: string; words: string }>();
  for (const locale of locales) {
    for (const category of listServiceCategories(locale)) {
      for (const { slug, title, description, features } of category.services) {
        const before = found.get(slug)?.words ?? slug;
        const words = [before, category.title, title, description, ...features].join(' ');
        found.set(slug, { slug, category: category.id, words });
      }
    }
  }
  return [...found.values()];
}
