import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { addressOf } from './addresses.ts';
import { announcementsShape, type Navigation, navigationShape } from './navigation.shape.ts';

const navigation = readContent('navigation.yaml', navigationShape);
const announcements = readContent('announcements.yaml', announcementsShape);

/** Turns every `href` below into the address of one language. */
function withPaths<Shape>(value: Shape, locale: Locale): Shape {
  const walk = (node: unknown, key?: string): unknown => {
    if (key === 'href' && typeof node === 'string') return addressOf(locale, node);
    if (Array.isArray(node)) return node.map((item) => walk(item));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, walk(child, name)]));
  };
  return walk(value) as Shape;
}

/** The menu and footer of one language, with that language's addresses. */
export function getNavigation(locale: Locale): Localized<Navigation> {
  return withPaths(localize(navigation, locale, companyFacts(locale)), locale);
}

/** The twenty lines of the announcement bar. */
export function listAnnouncements(locale: Locale): { id: string; text: string; href?: string | undefined }[] {
  return withPaths(localize(announcements, locale, companyFacts(locale)), locale);
}
