import type { Localized } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { localDoor } from '../local-door.ts';
import { type Security, securityShape } from './security.shape.ts';

const findLocal = localDoor('security.yaml', securityShape);

/**
 * Returns the home page's cards about trust and security in one language, with that language's links; undefined if the
 * firm has none.
 */
export function findSecurity(locale: Locale): Localized<Security> | undefined {
  const local = findLocal(locale);
  if (!local) {
    return undefined;
  }
  const { cards, ...rest } = local;
  return {
    ...rest,
    cards: cards.map((card) =>
      card.link ? { ...card, link: { ...card.link, href: pathFor(locale, card.link.href) } } : card,
    ),
  };
}
