import { longDate } from '@/i18n/formats.ts';
import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { findContent } from '../read-content.ts';
import { portals } from '../services/service-files.ts';
import { company, companyFacts } from './company.ts';
import { realOrNotShape } from './real-or-not.shape.ts';

const content = findContent('real-or-not.yaml', realOrNotShape);

/** Every phone number, email address and website of the firm. No email is sent from `inbox`, but it is ours. */
export const ownAddresses = {
  phones: [
    company.phones.main,
    ...(company.phones.second ? [company.phones.second] : []),
    ...(company.whatsapp ? [`+${company.whatsapp}`] : []),
    ...company.branches.map(({ phone }) => phone),
  ],
  mails: Object.values(company.mails),
  host: new URL(company.website).hostname,
} as const;

/**
 * Returns the names, in one language, of the official websites in content/portals.yaml and of the government helplines,
 * by host without www or by number.
 */
export function officialAddresses(locale: Locale): ReadonlyMap<string, string> {
  const sites = Object.values(portals).map((portal): [string, string] => {
    const { name, href } = localize(portal, locale);
    return [new URL(href).hostname.replace(/^www\./, ''), name];
  });
  const lines = content?.lines.map(({ number, name }): [string, string] => [number, localize(name, locale)]) ?? [];
  return new Map([...sites, ...lines]);
}

/** Returns the tricks of fake callers and portals, and where to check documents, in one language. */
export function getRealOrNot(locale: Locale) {
  if (!content) {
    throw new ContentError('content/real-or-not.yaml is missing, but content/pages.yaml has its page');
  }
  const { tricks, checks } = localize(content, locale, companyFacts(locale));
  return {
    tricks,
    checks: checks.map((check) => ({
      ...check,
      day: longDate(locale, check.compared),
      portals: check.portals.map((id) => {
        const portal = portals[id];
        if (!portal) {
          throw new ContentError(`content/real-or-not.yaml › checks: content/portals.yaml has no ${id}`);
        }
        return localize(portal, locale);
      }),
    })),
  };
}
