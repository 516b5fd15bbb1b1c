import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent } from '../read-content.ts';
import { listArticles } from '../reading/articles.ts';
import { addressOf } from './addresses.ts';
import { type ComingSoon, comingSoonShape } from './coming-soon.shape.ts';

const resources = findContent('coming-soon.yaml', comingSoonShape) ?? {};
/** How many articles are shown in place of a resource that does not exist yet. */
const mostArticles = 3;

/**
 * A link to something that visitors can read until the resource exists. `day` is the day on which an article was
 * published.
 */
interface MeanwhileLink {
  label: string;
  href: string;
  day?: string;
}

/** An announced resource, in one language. */
export interface AnnouncedResource extends Omit<Localized<ComingSoon>, 'links' | 'articles'> {
  links: MeanwhileLink[];
}

/** Lists the announced resources by the last part of their path. */
export const listComingSoon = (): string[] => Object.keys(resources);

/** An announced resource in one language. @param slug the last part of its path @throws if there is none */
export function getComingSoon(locale: Locale, slug: string): AnnouncedResource {
  const resource = resources[slug];
  if (!resource) {
    throw new Error(`content/coming-soon.yaml has no entry ${slug}`);
  }
  const { links, articles, ...local } = localize(resource, locale, companyFacts(locale));
  const newest = articles ? listArticles(locale).slice(0, mostArticles) : [];
  return {
    ...local,
    links: [
      ...newest.map(({ title, href, day }) => ({ label: title, href, day })),
      ...links.map(({ label, href }) => ({ label, href: addressOf(locale, href) })),
    ],
  };
}
