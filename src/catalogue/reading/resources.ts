import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent } from '../read-content.ts';
import { isSwitchedOff } from '../site/switched-off.ts';
import { type Resources, resourcesShape } from './resources.shape.ts';

const resources = findContent('resources.yaml', resourcesShape);

/** Returns the shelves of the resources page in one language, with that language's links. */
export function getResources(locale: Locale): Localized<Resources> {
  if (!resources) {
    throw new ContentError('content/resources.yaml is missing, but content/pages.yaml has /resources');
  }
  const { groups, ...local } = localize(resources, locale, companyFacts(locale));
  return {
    ...local,
    groups: groups
      .map(({ title, shelves }) => ({ title, shelves: shelves.filter(({ href }) => !isSwitchedOff(href)) }))
      .filter(({ shelves }) => shelves.length > 0)
      .map(({ title, shelves }) => ({
        title,
        shelves: shelves.map((shelf) => ({ ...shelf, href: pathFor(locale, shelf.href) })),
      })),
  };
}
