import { localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent } from '../read-content.ts';
import { getServiceFile, portals, serviceHref } from '../services/service-files.ts';
import { termsLine } from '../services/service-terms.ts';
import { getPage } from '../site/pages.ts';
import { listArticles } from './articles.ts';
import { situationsShape } from './situations.shape.ts';
import { listTemplates } from './templates.ts';

const source = 'content/situations.yaml';
const situations = findContent('situations.yaml', situationsShape) ?? [];

/**
 * Lists the situations in one language: every step with its links, and with the time and fee if a service covers it.
 */
export function listSituations(locale: Locale) {
  const titles = new Map<string, string>([
    ...listArticles(locale).map(({ slug, title }) => [`/blog/${slug}`, title] as const),
    ...listTemplates(locale).map(({ slug, title }) => [`/resources/templates/${slug}`, title] as const),
  ]);
  const pageLink = (path: string) => ({
    title: titles.get(path) ?? getPage(locale, path).title,
    href: pathFor(locale, path),
    isAway: false,
  });
  return localize(situations, locale, companyFacts(locale)).map(({ id, title, steps }) => ({
    id,
    title,
    steps: steps.map(({ by, text, service, page, portal }) => ({
      by,
      text,
      terms: service === undefined ? undefined : termsLine(locale, getServiceFile(service, source)),
      links: [
        service === undefined ? [] : serviceLink(locale, service),
        page === undefined ? [] : pageLink(page),
        portal === undefined ? [] : portalLink(locale, portal),
      ].flat(),
    })),
  }));
}

export type Situations = ReturnType<typeof listSituations>;

function serviceLink(locale: Locale, slug: string) {
  const { title } = getServiceFile(slug, source);
  return { title: localize(title, locale, companyFacts(locale)), href: serviceHref(locale, slug), isAway: false };
}

function portalLink(locale: Locale, id: string) {
  const portal = portals[id];
  if (!portal) {
    throw new ContentError(`${source}: content/portals.yaml has no ${id}`);
  }
  const { name, href } = localize(portal, locale);
  return { title: name, href, isAway: true };
}
