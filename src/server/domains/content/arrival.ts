import { readFile } from 'node:fs/promises';
import { afterPaint } from './after-paint.ts';
import { BEST, NEARLY_BEST, packBrotli } from './packing.ts';

/** The most visited pages, for which the slowest compression is worth its time. */
const homes = new Set(['index.html', 'hi/index.html']);
const link = /<link rel="stylesheet" href="(\/[^"]+\.css)">/;
const modules = /<script type="module" src="([^"]+)"><\/script>/g;

/** Whether a file of the site is a page that a visitor may open first. */
export const mayBeArrivedAt = (file: string): boolean => /(?:^|\/)index\.html$/.test(file);

/**
 * Compresses a page for visitors from other sites with brotli, with its style sheet inlined and its modules deferred
 * until the first paint. The visitor's cache is empty, and on a slow connection one file loads faster than three; see
 * docs/decisions/why-a-first-visit-gets-the-style-sheet-inside.md.
 * @param client the build's `client` folder, which has the style sheets
 * @param file the path of the page in such a folder, such as `hi/index.html`
 * @param pack compresses the page; a caller can pass one that reuses earlier results
 * @returns undefined for a page without a style sheet, such as a redirect
 */
export async function packArrival(
  client: string,
  file: string,
  page: string,
  pack: (form: Buffer, quality: number) => Promise<Uint8Array> = packBrotli,
): Promise<Uint8Array | undefined> {
  const [tag, href] = link.exec(page) ?? [];
  if (!tag || !href) {
    return undefined;
  }
  const sheet = await readFile(`${client}${href}`, 'utf8');
  const whole = page.replace(tag, () => `<style>${sheet}</style>`);
  return pack(Buffer.from(withModulesHeld(whole)), homes.has(file) ? BEST : NEARLY_BEST);
}

function withModulesHeld(page: string): string {
  const sources = [...page.matchAll(modules)].map(([, source]) => source);
  if (sources.length === 0) {
    return page;
  }
  const held = `<script data-after-paint="${sources.join(' ')}">${afterPaint}</script>`;
  return page.replaceAll(modules, '').replace('</head>', () => `${held}</head>`);
}
