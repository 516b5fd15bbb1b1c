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

/** The names of the files or folders of a folder of content/. */
const namesIn = (folder: string): string[] =>
  listFiles(`${folder}/`).map((path) => path.slice(folder.length + 1).replace(/(\/index)?\.yaml$/, ''));

const below = (address: string, names: readonly string[]): string[] => names.map((name) => `${address}/${name}`);
const services = (): string[] => serviceFiles.map(({ id }) => servicePath(id));

/**
 * The English addresses that each page of src/pages with a gap in its address makes out of content/. Those without a gap are named in
 * content/pages.yaml.
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

/** Pages that every site has and content/pages.yaml does not describe. */
export const alwaysThere = ['/search', '/login', '/dashboard', '/quote'] as const;

/** The English address of every page that this firm has and anybody may link to. */
export function listAddresses(): string[] {
  const made = Object.values(addressesByRoute).flatMap((list) => list());
  return [...new Set([...listPagePaths(), ...alwaysThere, ...made])].filter((path) => !isSwitchedOff(path));
}

/** Where a link may lead: to a page, to an address that leads to one, or to a file beside a page. */
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

/** Why a link of content/ leads nowhere. */
export interface DeadLink {
  /** What the visitor would have asked for, without `?` and `#`. */
  readonly path: string;
  /** The address that was meant, where one is near. */
  readonly near: string | undefined;
}

/**
 * Holds a link of content/ against the pages of this firm.
 * @param href an English address of this site; one of another site is never dead
 * @param targets see linkTargets
 * @returns undefined where it leads somewhere
 */
export function deadLink(href: string, targets: ReadonlySet<string> = linkTargets()): DeadLink | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) {
    return undefined;
  }
  const path = href.replace(/[?#].*$/, '') || '/';
  // A page in another language is reached by its English address.
  const { locale, path: inEnglish } = splitPath(path);
  if (targets.has(path) && locale === defaultLocale) {
    return undefined;
  }
  const plain = inEnglish.replace(/\/$/, '') || '/';
  const pages = [...targets];
  const ending = pages.find((page) => page.endsWith(`/${plain.split('/').at(-1)}`));
  return { path, near: targets.has(plain) ? plain : (nearNames(plain, pages)[0] ?? ending) };
}
