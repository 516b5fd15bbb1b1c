import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BUILDS } from '../settings/build-folder.ts';
import { loadStaticFile, type StaticFile } from './static-file.ts';
import type { StaticPages } from './static-pages.ts';

/** Styles, scripts and pictures, each under a name that changes with its content. */
const ASSETS = '_astro';
/** With the one that is served three builds answer. */
const OLDER = 2;

/**
 * Adds styles, scripts and pictures of the two builds before: somebody may still have a page of theirs open. Behind the nginx of a
 * bundle it is nginx that finds them.
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
    // Another build may be clearing it away.
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
