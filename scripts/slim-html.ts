import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes out of the finished pages what only React in the browser would need: the comments between two texts. No page is
 * hydrated, so nothing looks for them.
 * @param html a page as React rendered it
 */
export function slimHtml(html: string): string {
  return html.replaceAll('<!-- -->', '').replace(/(<[^>]* data-[\w-]+)="true"/g, '$1');
}

/** Slims every page of a folder. */
export function slimPages(directory: string): void {
  for (const page of globSync('**/*.html', { cwd: directory })) {
    const path = join(directory, page);
    writeFileSync(path, slimHtml(readFileSync(path, 'utf8')));
  }
}
