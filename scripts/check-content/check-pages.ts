import { globSync } from 'node:fs';
import { join } from 'node:path';
import { nearNames } from '../../src/i18n/near-names.ts';
import { meant, type Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';

const pagesFolder = join(import.meta.dirname, '../../src/pages/[...locale]');

/**
 * Returns the paths that src/pages serves, such as `/about`. If content/ turns a path into many pages, it has a
 * placeholder, such as `/blog/[slug]`.
 */
export const listRoutes = (): string[] =>
  globSync('**/*.astro', { cwd: pagesFolder })
    .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.astro$/, '') || '/')
    .sort();

const file = 'pages.yaml';
/** Pages with only their title in pages.yaml. Their other content is in other files. */
const described = ['/blog/category', '/resources/guides', '/resources/case-studies', '/resources/tools'];
/** The file that a page is made from. Without it, the page is empty or missing. */
const madeOf: Readonly<Record<string, string>> = {
  '/testimonials': 'testimonials.yaml',
  '/grievance': 'grievance.yaml',
  '/appointments': 'appointments.yaml',
  '/payment-success': 'payment.yaml',
  '/payment-cancel': 'payment.yaml',
  '/privacy-policy': 'legal/privacy-policy/index.yaml',
  '/terms-of-service': 'legal/terms-of-service/index.yaml',
  '/cookie-policy': 'legal/cookie-policy/index.yaml',
  '/resources': 'resources.yaml',
  '/resources/calendar': 'due-dates.yaml',
  '/resources/forms': 'official-forms.yaml',
  '/resources/glossary': 'glossary.yaml',
  '/resources/tools': 'calculator-groups.yaml',
  '/resources/decide/classes': 'nice-classes.yaml',
  '/resources/decide/real-or-not': 'real-or-not.yaml',
  '/resources/decide/situations': 'situations.yaml',
};

/**
 * The faults found in a firm's pages, and the entries of pages.yaml, divided into pages that do not exist and all
 * others.
 */
export interface CheckedPages {
  readonly slips: readonly Slip[];
  readonly unknown: ReadonlySet<string>;
  /** All other pages of pages.yaml. */
  readonly described: ReadonlySet<string>;
}

/**
 * Finds entries of pages.yaml without a page, and pages without an entry or without content.
 * @param made the paths created by other files
 * @param atRoot those of them directly below the site's root
 * @param open the pages that are not switched off
 */
export function checkPages(
  { said }: Folder,
  made: readonly string[],
  atRoot: readonly string[],
  open: ReadonlySet<string>,
): CheckedPages {
  const entries = Object.keys((said.get(file) ?? {}) as object);
  const plain = new Set(listRoutes().filter((route) => !route.includes('[')));
  const there = plain.union(new Set(made));
  const unknown = new Set(entries.filter((path) => !there.has(path)));
  const slips: Slip[] = [];
  for (const path of unknown) {
    slips.push({ file, path: [path], says: `is not a page of this site: remove it${meant(nearNames(path, there))}` });
  }
  for (const path of new Set(made)) {
    if (described.some((above) => path.startsWith(`${above}/`)) && !entries.includes(path)) {
      slips.push({ file, path: [], says: `has no entry for ${path}: write its title and description` });
    }
  }
  for (const [path, needed] of Object.entries(madeOf)) {
    if (entries.includes(path) && open.has(path) && !said.has(needed)) {
      slips.push({
        file,
        path: [path],
        says: `describes a page, but ${needed} is missing: write it, or remove the page here`,
      });
    }
  }
  atRoot.forEach((path, index) => {
    if (plain.has(path) || atRoot.indexOf(path) < index) {
      slips.push({
        file: fileAt(said, path),
        path: [],
        says: `has the address ${path}, which another page has already: rename it`,
      });
    }
  });
  return { slips, unknown, described: new Set(entries).difference(unknown) };
}

const fileAt = (said: Folder['said'], path: string): string =>
  [`sections${path}.yaml`, `services${path}.yaml`].find((name) => said.has(name)) ?? file;
