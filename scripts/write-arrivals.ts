import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { afterPaint } from '../src/layouts/frame/after-paint.ts';
import { cached } from './build-cache.ts';

const squeeze = promisify(brotliCompress);
/** The pages opened most: a kilobyte less is worth three times the work there. */
const homes = new Set(['index.html', 'hi/index.html']);
const link = /<link rel="stylesheet" href="(\/[^"]+\.css)">/;
const modules = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Lays a form for who comes from elsewhere beside every page, in brotli alone: with its style sheet inside, and with modules that
 * wait for the first paint. He has nothing in his cache, and a slow line brings him one file sooner than three;
 * docs/decisions/why-who-arrives-gets-the-style-sheet-inside.md.
 * @param directory the build's `client` folder
 * @returns how many pages got one
 */
export async function writeArrivals(directory: string): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  let written = 0;
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const page = await asArrival(await readFile(path, 'utf8'), directory);
      if (page === undefined) continue;
      const plain = Buffer.from(page);
      const quality = homes.has(relative(directory, path)) ? constants.BROTLI_MAX_QUALITY : 10;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      await writeFile(`${path}.arrival.br`, await cached(`brotli-${quality}`, plain, () => squeeze(plain, { params })));
      written++;
    }
  };
  // zlib works in threads of its own; more pages at once than cores would only wait there.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return written;
}

/** @returns nothing for a page that has no style sheet, such as one that only leads on */
async function asArrival(page: string, directory: string): Promise<string | undefined> {
  const [tag, href] = link.exec(page) ?? [];
  if (!tag || !href) return undefined;
  const sheet = await readFile(`${directory}${href}`, 'utf8');
  const whole = page.replace(tag, () => `<style>${sheet}</style>`);
  const sources = [...page.matchAll(modules)].map(([, source]) => source);
  if (sources.length === 0) return whole;
  const held = `<script data-after-paint="${sources.join(' ')}">${afterPaint}</script>`;
  return whole.replaceAll(modules, '').replace('</head>', () => `${held}</head>`);
}
