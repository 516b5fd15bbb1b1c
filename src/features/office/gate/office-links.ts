import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, otherLocale } from '@/kernel/locale.ts';
import type { StaffRole } from '@/kernel/roles.ts';
import { mayOpen, officeGroups, officePageNames, officePages } from './office-pages.ts';

/**
 * The menu for a role: the pages that it may open, in the order of their groups, without those of switched-off
 * features.
 * @param path English path of the open page
 */
export function officeLinks(locale: Locale, role: StaffRole, path: string) {
  const names = firmWords(wordsFor(officePageNames, locale));
  const groups = wordsFor(officeGroups, locale);
  const links = Object.entries(officePages).flatMap(([route, { name, icon, group = 'work' }]) =>
    icon && mayOpen(route, role) && !isSwitchedOff(route)
      ? [
          {
            href: pathFor(locale, route),
            label: names[name],
            icon,
            group: groups[group],
            current: isWithin(path, route),
          },
        ]
      : [],
  );
  return Object.values(groups).flatMap((group) => links.filter((link) => link.group === group));
}

/**
 * Whether a page is marked as current. The start page is marked only while it is open. Any other page is also marked
 * while a page below it, or one that belongs to it, is open.
 */
const isWithin = (path: string, route: string): boolean =>
  path === route || officePages[path]?.under === route || (route !== '/office' && path.startsWith(`${route}/`));

/**
 * The names of the menu's pages in the other language, by URL, so that the palette finds a page by either name. A site
 * in one language has none.
 */
export function otherNames(locale: Locale): Readonly<Record<string, string>> {
  const other = otherLocale(locale);
  if (!other) {
    return {};
  }
  const names = firmWords(wordsFor(officePageNames, other));
  return Object.fromEntries(
    Object.entries(officePages).flatMap(([path, { name, icon }]) =>
      icon ? [[pathFor(locale, path), names[name]]] : [],
    ),
  );
}
