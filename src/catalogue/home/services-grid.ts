import type { Localized } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { localDoor } from '../local-door.ts';
import { findServiceAt } from '../services/service-files.ts';
import { termsLine } from '../services/service-terms.ts';
import { addressOf } from '../site/addresses.ts';
import { type ServicesGrid, servicesGridShape } from './services-grid.shape.ts';

const findLocal = localDoor('services-grid.yaml', servicesGridShape);

type Grid = Localized<ServicesGrid>;
type AskedFor = Grid['needs'][number]['services'][number];

/** The home page's index. Each service has the terms from its own file, if it has a page. */
export type ListedGrid = Omit<Grid, 'needs'> & {
  needs: (Omit<Grid['needs'][number], 'services'> & { services: (AskedFor & { terms: string | undefined })[] })[];
  /** The link to the catalogue of all services. */
  allHref: string;
};

/**
 * Returns the home page's index of services in one language, with that language's links; undefined if the firm has
 * none.
 */
export function findServicesGrid(locale: Locale): ListedGrid | undefined {
  const grid = findLocal(locale);
  if (!grid) {
    return undefined;
  }
  const withTerms = (service: AskedFor) => {
    const file = findServiceAt(service.href);
    return { ...service, href: addressOf(locale, service.href), terms: file && termsLine(locale, file) };
  };
  return {
    ...grid,
    path: { ...grid.path, steps: grid.path.steps.map((step) => ({ ...step, href: addressOf(locale, step.href) })) },
    needs: grid.needs.map((need) => ({ ...need, services: need.services.map(withTerms) })),
    allHref: pathFor(locale, '/services'),
  };
}
