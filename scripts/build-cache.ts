import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './install.mjs';

// Compression and drawing take two thirds of a build, while a change touches only a few of its 400 files. `npm ci`
// empties the folder.
const usual = join(root, 'node_modules', '.cache', 'aarambh-build');
const oldest = 14 * 24 * 60 * 60 * 1000;

/**
 * Returns the result of `make` for these bytes, from the cache if an earlier build has made it.
 * @param kind the name of the maker and its settings, such as `brotli-11`; different settings need a different name
 * @param folder the cache's folder
 */
export async function cached(
  kind: string,
  source: Uint8Array,
  make: () => Promise<Uint8Array>,
  folder = usual,
): Promise<Uint8Array> {
  const path = join(folder, kind, createHash('sha256').update(source).digest('base64url'));
  const found = await readFile(path).catch(() => undefined);
  if (found) {
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return found;
  }
  const made = await make();
  // The file is written under another name and renamed, so that two builds at the same time never see half a file. If
  // the cache cannot be written, the result is returned anyway.
  const draft = `${path}.${randomUUID()}`;
  await mkdir(join(folder, kind), { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, path))
    .catch(() => rm(draft, { force: true }).catch(() => undefined));
  return made;
}

/** Deletes files that no build of the last two weeks has used. */
export async function forgetOld(folder = usual): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) {
      continue;
    }
    const path = join(entry.parentPath, entry.name);
    const known = await stat(path).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > oldest) {
      await rm(path, { force: true });
    }
  }
}
