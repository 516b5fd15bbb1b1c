import type { z } from 'zod';
import { localize } from '@/i18n/localized-text.ts';
import { localeParams } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { readContent } from '../read-content.ts';
import { pagesShape } from './pages.shape.ts';
import { isSwitchedOff } from './switched-off.ts';

const pages: z.output<typeof pagesShape> = readContent('pages.yaml', pagesShape);

/** The English paths of all pages in content/pages.yaml, without those of switched-off features. */
export const listPagePaths = (): string[] => Object.keys(pages).filter((path) => !isSwitchedOff(path));

/** Whether the firm has this page. Pages rendered on demand check this themselves. @param path its English path */
export const hasPage = (path: string): boolean => Object.hasOwn(pages, path) && !isSwitchedOff(path);

/**
 * Returns getStaticPaths for a page with one URL per language. There are no paths if content/pages.yaml has no entry
 * for the page, because a firm without the page leaves out the entry.
 */
export const pageParams = (path: string) => (): ReturnType<typeof localeParams> =>
  hasPage(path) ? localeParams() : [];

/** The title and description of a page. */
export interface PageEntry {
  /** The page's English path. */
  path: string;
  title: string;
  description: string;
  /** The page's label in the breadcrumb trail of pages below it. */
  short: string;
  /** Whether search engines must ignore the page. */
  hidden: boolean;
}

/** Title and description of a page. @param path its English path @throws if content/pages.yaml has no such entry */
export function getPage(locale: Locale, path: string): PageEntry {
  const page = pages[path];
  if (!page) {
    throw new Error(`content/pages.yaml has no entry for ${path}`);
  }
  const { title, short, description, hidden } = localize(page, locale, companyFacts(locale));
  return { path, title, description, short: short ?? title, hidden };
}
