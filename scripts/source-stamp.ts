import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built site depends on. */
const SOURCES = ['src', 'content', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

/**
 * A fingerprint of the sources: when it is the same, so is the build. Contents are read, not times, because a checkout
 * changes the times of files that stayed the same.
 * @param root the project's folder
 * @param siteUrl SITE_URL, which stands in every page
 */
export function sourceStamp(root: string, siteUrl: string | undefined): string {
  const hash = createHash('sha256').update(siteUrl ?? '');
  for (const name of SOURCES.flatMap((source) => listFiles(root, source))) {
    hash.update(`\0${name}\0`).update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}

function listFiles(root: string, source: string): string[] {
  try {
    const entries = readdirSync(join(root, source), { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
    return files.map((file) => join(file.parentPath, file.name).slice(root.length + 1)).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [source];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
