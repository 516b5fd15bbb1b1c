import type { z } from 'zod';
import { localize } from '@/i18n/localized-text.ts';
import { localeParams } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { pagesShape } from './pages.shape.ts';
import { isSwitchedOff } from './switched-off.ts';

const pages: z.output<typeof pagesShape> = readContent('pages.yaml', pagesShape);

/** The English addresses of all pages in content/pages.yaml, without those of what the firm has switched off. */
export const listPagePaths = (): string[] => Object.keys(pages).filter((path) => !isSwitchedOff(path));

/** Whether the firm has this page: one made on demand asks. @param path its English address */
export const hasPage = (path: string): boolean => Object.hasOwn(pages, path) && !isSwitchedOff(path);

/**
 * Parameters of a page with one address in each language, for getStaticPaths; none where content/pages.yaml does not name
 * it: a firm that does without a page leaves its entry out.
 */
export const pageParams = (path: string) => (): ReturnType<typeof localeParams> =>
  hasPage(path) ? localeParams() : [];

/** What a page is called and says of itself. */
export interface PageEntry {
  /** Its English address. */
  path: string;
  title: string;
  description: string;
  /** Its name where a page below it leads back. */
  short: string;
  /** Not for search engines. */
  hidden: boolean;
}

/** Title and description of a page. @param path its English address @throws when content/pages.yaml has no such entry */
export function getPage(locale: Locale, path: string): PageEntry {
  const page = pages[path];
  if (!page) {
    throw new Error(`content/pages.yaml has no entry for ${path}`);
  }
  const { title, short, description, hidden } = localize(page, locale, companyFacts(locale));
  return { path, title, description, short: short ?? title, hidden };
}
