import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BUILDS } from '../settings/build-folder.ts';
import { loadStaticFile, type StaticFile } from './static-file.ts';
import type { StaticPages } from './static-pages.ts';

/** The folder of styles, scripts and pictures, whose names change with their content. */
const ASSETS = '_astro';
/** How many older builds are kept; with the current one, three builds are served. */
const OLDER = 2;

/**
 * Adds styles, scripts and pictures of the two previous builds, because visitors may still have pages from them open.
 * In a bundle, nginx serves these files itself.
 * @param dist the folder of the build that is served
 */
export async function withOlderAssets(pages: StaticPages, dist: string, secure: boolean): Promise<StaticPages> {
  const builds = dirname(dist);
  if (basename(builds) !== BUILDS) {
    return pages;
  }
  const names = (await readdir(builds)).filter((name) => name < basename(dist)).sort();
  const older = new Map<string, StaticFile>();
  for (const name of names.slice(-OLDER).reverse()) {
    const client = join(builds, name, 'client');
    // Another build may be deleting the folder right now.
    const files = (await readdir(join(client, ASSETS)).catch(() => [])).map((file) => `${ASSETS}/${file}`);
    const present = new Set(files);
    for (const file of files) {
      if (/\.(?:br|gz)$/.test(file) || pages.find(`/${file}`) || older.has(`/${file}`)) {
        continue;
      }
      const loaded = await loadStaticFile(client, file, present, secure).catch(() => undefined);
      if (loaded) {
        older.set(`/${file}`, loaded);
      }
    }
  }
  return { ...pages, find: (path) => pages.find(path) ?? older.get(path) };
}
