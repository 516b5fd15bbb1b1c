import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { companyFacts } from './company.ts';
import { readContent } from './read-content.ts';
import { type ServicesGrid, servicesGridShape } from './services-grid.shape.ts';

const servicesGrid = readContent('services-grid.yaml', servicesGridShape);

/** The home page's index of services in one language, with that language's addresses; `allHref` is the whole catalogue. */
export function getServicesGrid(locale: Locale): Localized<ServicesGrid> & { allHref: string } {
  const grid = localize(servicesGrid, locale, companyFacts(locale));
  const here = <Item extends { href: string }>(item: Item): Item => ({ ...item, href: pathFor(locale, item.href) });
  return {
    ...grid,
    path: { ...grid.path, steps: grid.path.steps.map(here) },
    needs: grid.needs.map((need) => ({ ...need, services: need.services.map(here) })),
    allHref: pathFor(locale, '/services'),
  };
}
