import type { Locale } from '@/kernel/locale.ts';
import { ContentError } from '../check-content.ts';
import { getNavigation } from '../site/navigation.ts';
import { listServices } from './services.ts';

export interface ArticleService {
  slug: string;
  title: string;
  href: string;
}

/**
 * Lists the services that an article links to, with their catalogue title, or the label of their menu link.
 * @throws {ContentError} if a slug is neither in the catalogue nor in the menu
 */
export function listArticleServices(locale: Locale, slugs: readonly string[]): ArticleService[] {
  const services = listServices(locale);
  const links = getNavigation(locale).columns.flatMap(({ groups }) => groups.flatMap((group) => group.links));
  return slugs.map((slug) => {
    const service = services.find((each) => each.slug === slug);
    if (service) {
      return { slug, title: service.title, href: service.href };
    }
    const link = links.find(({ href }) => href.split('/').at(-1) === slug);
    if (link) {
      return { slug, title: link.label, href: link.href };
    }
    throw new ContentError(`an article links to the service ${slug}, which is not in content/services/ or the menu`);
  });
}
