import type { LocalizedText } from '@/i18n/localized-text.ts';
import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts, saidNumberKinds } from '../firm/company.ts';
import { numberKinds } from '../firm/number-kinds.ts';
import type { Offer } from './offers.ts';
import { findRawPackage } from './packages.ts';
import { getServiceFile, portals, serviceFiles } from './service-files.ts';

const filled = (pair: LocalizedText | undefined): LocalizedText => ({
  en: pair ? localize(pair, 'en', companyFacts('en')) : '',
  hi: pair ? localize(pair, 'hi', companyFacts('hi')) : '',
});

/**
 * Lists the documents that an offer needs, in both languages, as an order stores them. A document that several services
 * of a package need is listed once.
 */
export function askedPapersOf({ kind, item }: Pick<Offer, 'kind' | 'item'>) {
  const slugs = kind === 'package' ? Object.keys(findRawPackage(item)?.covers ?? {}) : [item];
  const all = slugs.flatMap((slug) =>
    getServiceFile(slug, 'the papers of an order').page.documents.flatMap(({ items }) => items),
  );
  const once = new Map(all.toReversed().map((each) => [each.id, each]));
  return [...new Set(all.map(({ id }) => id))].flatMap((id) => {
    const found = once.get(id);
    return found ? [{ item: id, name: filled(found.name), hint: filled(found.note) }] : [];
  });
}

for (const { id, portal } of saidNumberKinds ?? []) {
  if (portal !== undefined && !portals[portal]) {
    throw new ContentError(`content/wording.yaml › number-kinds › ${id}: content/portals.yaml has no ${portal}`);
  }
}

/**
 * Returns the official website for tracking an application: the one for the kind of number, or otherwise the one of the
 * service; undefined if neither has one.
 */
export function findPortal(kind: string, item: string, locale: Locale): { name: string; href: string } | undefined {
  const known = portals[numberKinds.find(({ id }) => id === kind)?.portal ?? ''];
  const portal = known ?? portals[serviceFiles.find(({ id }) => id === item)?.page.official?.portal ?? ''];
  return portal && { name: localize(portal.name, locale, companyFacts(locale)), href: portal.href };
}
