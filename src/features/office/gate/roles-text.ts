import { does } from '@/catalogue/firm/features.ts';
import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type StaffRole, staffRoles } from '@/kernel/roles.ts';
import { mayOpen, officePageNames, officePages } from './office-pages.ts';
import { officeRightNames, roleTextMessages } from './office-rights.messages.ts';
import { type OfficeRight, rightsOf } from './office-rights.ts';

/**
 * Says what each role may do, in one paragraph per role: its pages in the menu, the pages that no lower role may open,
 * and its rights. The text is generated, so it cannot leave anything out.
 */
export function rolesText(locale: Locale): string[] {
  const words = wordsFor(roleTextMessages, locale);
  const paragraphs = staffRoles.map((role, index) => {
    const lesser = staffRoles.slice(0, index);
    const pages = pagesOf(locale, role).filter((page) => !lesser.some((each) => pagesOf(locale, each).includes(page)));
    const rights = rightNames(locale, role).filter(
      (right) => !lesser.some((each) => rightNames(locale, each).includes(right)),
    );
    return [
      pages.length > 0 ? fill(words[role], { pages: listed(locale, pages) }) : '',
      rights.length > 0 ? fill(words[`${role}.rights`], { rights: listed(locale, rights) }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  });
  return [...paragraphs.filter(Boolean), ...accountantText(locale), words.guarded];
}

/** Returns the paragraph about the accountant, which has no lower role to refer to. A firm without orders has none. */
function accountantText(locale: Locale): string[] {
  const words = wordsFor(roleTextMessages, locale);
  const pages = pagesOf(locale, 'accountant');
  return pages.length === 0 ? [] : [fill(words.accountant, { pages: listed(locale, pages) })];
}

/**
 * Lists a role's pages. A page that is not in the menu is listed only if fewer than three roles may use its actions.
 */
function pagesOf(locale: Locale, role: StaffRole): string[] {
  const names = firmWords(wordsFor(officePageNames, locale));
  return [
    ...new Set(
      Object.entries(officePages)
        .filter(
          ([route, { roles: may, icon }]) => mayOpen(route, role) && !isSwitchedOff(route) && (icon || may.length < 3),
        )
        .map(([, { name }]) => names[name]),
    ),
  ];
}

/** Names the rights of a role. A firm that takes no orders has no payments, so it has no such rights. */
function rightNames(locale: Locale, role: StaffRole): string[] {
  const names = wordsFor(officeRightNames, locale);
  if (!does('orders')) {
    return [];
  }
  return Object.entries(rightsOf(role)).flatMap(([right, has]) => (has ? [names[right as OfficeRight]] : []));
}

const listed = (locale: Locale, parts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
