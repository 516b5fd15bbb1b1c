import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What React takes over in the browser: it finds its texts by the comments between them. */
const island = /(<astro-island[\s>][\s\S]*?<\/astro-island>)/;

/**
 * Takes out of the finished pages what only React in the browser would need: the comments between two texts. Islands keep them.
 * @param html a page as React rendered it
 */
export function slimHtml(html: string): string {
  return html
    .split(island)
    .map((part, index) => (index % 2 ? part : slim(part)))
    .join('');
}

const slim = (html: string): string => html.replaceAll('<!-- -->', '').replace(/(<[^>]* data-[\w-]+)="true"/g, '$1');

/** Slims every page of a folder. */
export function slimPages(directory: string): void {
  for (const page of globSync('**/*.html', { cwd: directory })) {
    const path = join(directory, page);
    writeFileSync(path, slimHtml(readFileSync(path, 'utf8')));
  }
}
