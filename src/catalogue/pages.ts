import type { z } from 'zod';
import type { Locale } from '@/i18n/locale.ts';
import { localize } from '@/i18n/localized-text.ts';
import { companyFacts } from './company.ts';
import { pagesShape } from './pages.shape.ts';
import { readContent } from './read-content.ts';

const pages: z.output<typeof pagesShape> = readContent('pages.yaml', pagesShape);

/** Title and description of a page. @param path its English address @throws when content/pages.yaml has no such entry */
export function getPage(locale: Locale, path: string): { path: string; title: string; description: string } {
  const page = pages[path];
  if (!page) throw new Error(`content/pages.yaml has no entry for ${path}`);
  return { path, ...localize(page, locale, companyFacts(locale)) };
}
