import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Env } from '../src/server/platform/settings/env.ts';

/** The files and folders that the built site depends on. */
const SOURCES = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  // These rules of law apply to every firm, even if its content is in another folder.
  'content/money-rules.yaml',
];

/**
 * Returns a fingerprint of the sources. If it is the same, so is the build. It covers contents and not times, because a
 * checkout changes the times of unchanged files.
 * @param root the project's folder
 * @param settings.siteUrl SITE_URL, which is on every page
 * @param settings.contentDir CONTENT_DIR
 */
export function sourceStamp(root: string, { siteUrl, contentDir }: Pick<Env, 'siteUrl' | 'contentDir'>): string {
  const hash = createHash('sha256').update(siteUrl ?? '');
  const add = (folder: string, name: string) => hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  for (const name of SOURCES.flatMap((source) => listFiles(root, source))) {
    add(root, name);
  }
  for (const name of listFiles(contentDir, '.')) {
    add(contentDir, name);
  }
  return hash.digest('hex');
}

function listFiles(root: string, source: string): string[] {
  try {
    const entries = readdirSync(join(root, source), { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
    return files.map((file) => relative(root, join(file.parentPath, file.name))).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') {
      return [source];
    }
    if (code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
