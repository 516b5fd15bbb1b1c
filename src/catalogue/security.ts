import type { Locale } from '@/i18n/locale.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { companyFacts } from './company.ts';
import { readContent } from './read-content.ts';
import { type Security, securityShape } from './security.shape.ts';

const security = readContent('security.yaml', securityShape);

/** The home page's cards of trust and security in one language, with that language's addresses. */
export function getSecurity(locale: Locale): Localized<Security> {
  const { cards, ...rest } = localize(security, locale, companyFacts(locale));
  return {
    ...rest,
    cards: cards.map((card) =>
      card.link ? { ...card, link: { ...card.link, href: pathFor(locale, card.link.href) } } : card,
    ),
  };
}
