import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitemapOf } from '../src/server/domains/content/sitemap.ts';

/** Writes sitemap.xml. @param directory the build's `client` folder */
export function writeSitemap(directory: string): void {
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
  const pages = globSync('**/*.html', { cwd: directory }).map(read);
  writeFileSync(join(directory, 'sitemap.xml'), sitemapOf(pages, read('share.json')));
}
