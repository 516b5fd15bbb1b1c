import type { Locale } from '@/i18n/locale.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { localDoor } from '../local-door.ts';
import { type ServicesGrid, servicesGridShape } from './services-grid.shape.ts';

const findLocal = localDoor('services-grid.yaml', servicesGridShape);

/** The home page's index of services in one language, with that language's addresses; `allHref` is the whole catalogue. */
export function findServicesGrid(locale: Locale): (Localized<ServicesGrid> & { allHref: string }) | undefined {
  const grid = findLocal(locale);
  if (!grid) return undefined;
  const here = <Item extends { href: string }>(item: Item): Item => ({ ...item, href: pathFor(locale, item.href) });
  return {
    ...grid,
    path: { ...grid.path, steps: grid.path.steps.map(here) },
    needs: grid.needs.map((need) => ({ ...need, services: need.services.map(here) })),
    allHref: pathFor(locale, '/services'),
  };
}
