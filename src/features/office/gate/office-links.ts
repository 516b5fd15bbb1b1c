import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { officePageNames, officePages } from './office-pages.ts';

/** The menu of somebody: the pages that this role may open, without those of what the firm does not do. @param path the English address of the one that is open */
export function officeLinks(locale: Locale, role: (typeof officePages)[string]['roles'][number], path: string) {
  const names = firmWords(wordsFor(officePageNames, locale));
  return Object.entries(officePages).flatMap(([route, { name, roles, icon }]) =>
    icon && roles.includes(role) && !isSwitchedOff(route)
      ? [{ href: pathFor(locale, route), label: names[name], icon, current: isWithin(path, route) }]
      : [],
  );
}

/** Today is current by itself alone; any other page also while one below it is open. */
const isWithin = (path: string, route: string): boolean =>
  path === route || (route !== '/office' && path.startsWith(`${route}/`));
