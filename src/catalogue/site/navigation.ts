import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { addressOf } from './addresses.ts';
import { announcementsShape, type Navigation, navigationShape } from './navigation.shape.ts';
import { finalPath } from './redirects.ts';
import { isSwitchedOff } from './switched-off.ts';

const navigation = readContent('navigation.yaml', navigationShape);
const announcements = readContent('announcements.yaml', announcementsShape);

/**
 * Replaces every `href` in a value with the URL in one language, and leaves out links to pages of switched-off
 * features.
 */
function withPaths<Shape>(value: Shape, locale: Locale): Shape {
  const walk = (node: unknown, key?: string): unknown => {
    if (key === 'href' && typeof node === 'string') {
      return addressOf(locale, node);
    }
    if (Array.isArray(node)) {
      return node.filter((item) => !leadsOff(item)).map((item) => walk(item));
    }
    if (typeof node !== 'object' || node === null) {
      return node;
    }
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, walk(child, name)]));
  };
  return walk(value) as Shape;
}

const leadsOff = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  'href' in node &&
  typeof node.href === 'string' &&
  isSwitchedOff(finalPath(node.href));

/** The menu and footer of one language, with that language's links. */
export function getNavigation(locale: Locale): Localized<Navigation> {
  return withPaths(localize(navigation, locale, companyFacts(locale)), locale);
}

/** The lines of the announcement bar, in one language. */
export function listAnnouncements(locale: Locale): { id: string; text: string; href?: string | undefined }[] {
  return withPaths(localize(announcements, locale, companyFacts(locale)), locale);
}
