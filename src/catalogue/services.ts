import { type Locale, locales } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { ContentError, readContent } from './read-content.ts';
import {
  type ServiceCategory,
  type ServiceCategoryWords,
  serviceCategories,
  serviceCategoriesShape,
  servicesOf,
} from './service.shape.ts';
import { type ServiceFile, serviceFiles, serviceHref } from './service-files.ts';
import { priceText, timelineText } from './service-terms.ts';

type OnCatalogue = 'category' | 'features' | 'price';
/** A service that stands on the catalogue. */
type Catalogued = Omit<ServiceFile, OnCatalogue> & { [Key in OnCatalogue]-?: NonNullable<ServiceFile[Key]> };

/** How many services stand first on the catalogue. */
const featured = 3;

const categories = readContent('service-categories.yaml', serviceCategoriesShape);
const services = inOrder(serviceFiles.filter(isCatalogued));

function isCatalogued(file: ServiceFile): file is Catalogued {
  return file.category !== undefined && file.features !== undefined && file.price !== undefined;
}

/** A service in one language: its address, and its terms as they are shown. */
export type ListedService = Localized<Omit<Catalogued, 'page' | 'id'>> & {
  slug: string;
  href: string;
  terms: { timeline: string; price: ReturnType<typeof priceText> };
};
export type ListedCategory = Localized<ServiceCategoryWords> & { services: ListedService[] };

/** The services in the order of {@link servicesOf}; says which file is missing, misplaced or one too many. */
function inOrder(files: readonly Catalogued[]): Catalogued[] {
  const faults: string[] = [];
  const ordered = serviceCategories.flatMap((category) =>
    servicesOf[category].flatMap((slug) => {
      const file = files.find(({ id }) => id === slug);
      if (!file) faults.push(`content/services/${slug}.yaml is missing`);
      else if (file.category !== category)
        faults.push(`content/services/${slug}.yaml › category: ${file.category}, but servicesOf has it in ${category}`);
      return file ?? [];
    }),
  );
  for (const { id } of files.filter((file) => !ordered.includes(file)))
    faults.push(`content/services/${id}.yaml: name ${id} in servicesOf of src/catalogue/service.shape.ts`);
  const popular = ordered.filter((service) => service.popular).length;
  if (popular !== featured) faults.push(`content/services/: ${popular} are popular, the catalogue shows ${featured}`);
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
  return ordered;
}

function listed(locale: Locale, { id, page, ...service }: Catalogued): ListedService {
  const local = localize(service, locale, companyFacts(locale));
  return {
    ...local,
    slug: id,
    href: serviceHref(locale, id),
    terms: { timeline: timelineText(locale, local.timeline), price: priceText(locale, local.price) },
  };
}

/** All services in one language, in the order of the catalogue. */
export function listServices(locale: Locale): ListedService[] {
  return services.map((service) => listed(locale, service));
}

/** One service in one language. @throws when content/services/ has no such file */
export function getService(locale: Locale, slug: string): ListedService {
  const service = services.find(({ id }) => id === slug);
  if (!service) throw new Error(`content/services/${slug}.yaml is missing`);
  return listed(locale, service);
}

/** The categories in one language, each with its services. */
export function listServiceCategories(locale: Locale): ListedCategory[] {
  const all = listServices(locale);
  return localize(categories, locale, companyFacts(locale)).map((category) => ({
    ...category,
    services: all.filter((service) => service.category === category.id),
  }));
}

/** What each service is found by: its words in every language, its category's among them. */
export function listServiceWords(): { slug: string; category: ServiceCategory; words: string }[] {
  const found = new Map<string, { slug: string; category: ServiceCategory; words: string }>();
  for (const locale of locales)
    for (const category of listServiceCategories(locale))
      for (const { slug, title, description, features } of category.services) {
        const before = found.get(slug)?.words ?? slug;
        const words = [before, category.title, title, description, ...features].join(' ');
        found.set(slug, { slug, category: category.id, words });
      }
  return [...found.values()];
}
