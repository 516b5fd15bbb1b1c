import { nearNames } from '@/i18n/near-names.ts';
import { splitPath } from '@/i18n/paths.ts';
import { defaultLocale, locales } from '@/kernel/locale.ts';
import { listOpenings } from '../firm/openings.ts';
import { listFiles } from '../read-content.ts';
import { listArticleCategories } from '../reading/articles.ts';
import { listKindIds } from '../reading/due-dates.ts';
import { sectionFiles } from '../services/section-files.ts';
import { serviceFiles, servicePath } from '../services/service-files.ts';
import { listComingSoon } from './coming-soon.ts';
import { listPagePaths } from './pages.ts';
import { listRedirects } from './redirects.ts';
import { isSwitchedOff } from './switched-off.ts';

const namesIn = (folder: string): string[] =>
  listFiles(`${folder}/`).map((path) => path.slice(folder.length + 1).replace(/(\/index)?\.yaml$/, ''));

const below = (address: string, names: readonly string[]): string[] => names.map((name) => `${address}/${name}`);
const services = (): string[] => serviceFiles.map(({ id }) => servicePath(id));

/**
 * For each page of src/pages that has a parameter, the English paths that content/ gives it. Pages without parameters
 * are in content/pages.yaml.
 */
export const addressesByRoute: Readonly<Record<string, () => string[]>> = {
  '/[slug]': () => [
    ...services().filter((path) => !path.startsWith('/services/')),
    ...sectionFiles.map(({ id }) => `/${id}`),
  ],
  '/services/[slug]': () => services().filter((path) => path.startsWith('/services/')),
  '/blog/[slug]': () => below('/blog', namesIn('articles')),
  '/blog/category/[category]': () => listArticleCategories(defaultLocale).map(({ path }) => path),
  '/careers/[opening]': () => listOpenings(defaultLocale).map(({ href }) => href),
  '/resources/[shelf]': () => below('/resources', listComingSoon()),
  '/resources/calendar/[kind]': () => below('/resources/calendar', listKindIds()),
  '/resources/case-studies/[slug]': () => below('/resources/case-studies', namesIn('case-studies')),
  '/resources/guides/[slug]': () => below('/resources/guides', namesIn('guides')),
  '/resources/templates/[slug]': () => below('/resources/templates', namesIn('templates')),
  '/resources/tools/[calculator]': () => below('/resources/tools', namesIn('calculators')),
};

/** Pages that every site has without an entry in content/pages.yaml. */
export const alwaysThere = ['/search', '/chat', '/login', '/dashboard', '/quote'] as const;

/** The English path of every page of this firm that may be linked to. */
export function listAddresses(): string[] {
  const made = Object.values(addressesByRoute).flatMap((list) => list());
  return [...new Set([...listPagePaths(), ...alwaysThere, ...made])].filter((path) => !isSwitchedOff(path));
}

/** The possible targets of a link: pages, redirects, and files beside pages. */
export function linkTargets(): Set<string> {
  const pages = listAddresses();
  const files = pages.flatMap((path) => {
    if (path === '/blog') {
      return ['/blog/rss.xml'];
    }
    if (/^\/resources\/calendar\/./.test(path)) {
      return locales.map((locale) => `${path}.${locale}.ics`);
    }
    return /^\/resources\/templates\/./.test(path) ? locales.map((locale) => `${path}.${locale}.txt`) : [];
  });
  return new Set([...pages, ...files, ...Object.keys(listRedirects())]);
}

/** A link in content/ whose target does not exist. */
export interface DeadLink {
  /** The path that the visitor would request, without `?` and `#`. */
  readonly path: string;
  /** The path that was probably meant, if there is a similar one. */
  readonly near: string | undefined;
}

/**
 * Checks a link in content/ against the pages of this firm.
 * @param href an English path of this site; a URL of another site is never dead
 * @param targets see linkTargets
 * @returns undefined if the link has a target
 */
export function deadLink(href: string, targets: ReadonlySet<string> = linkTargets()): DeadLink | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) {
    return undefined;
  }
  const path = href.replace(/[?#].*$/, '') || '/';
  // Links in content/ always use the English path, so a path in another language has no target.
  const { locale, path: inEnglish } = splitPath(path);
  if (targets.has(path) && locale === defaultLocale) {
    return undefined;
  }
  const plain = inEnglish.replace(/\/$/, '') || '/';
  const pages = [...targets];
  const ending = pages.find((page) => page.endsWith(`/${plain.split('/').at(-1)}`));
  return { path, near: targets.has(plain) ? plain : (nearNames(plain, pages)[0] ?? ending) };
}
