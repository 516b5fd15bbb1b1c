import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './install.mjs';

// Compressing and drawing take two thirds of a build; of 400 files a change touches a few. `npm ci` empties the folder.
const usual = join(root, 'node_modules', '.cache', 'aarambh-build');
const oldest = 14 * 24 * 60 * 60 * 1000;

/**
 * What `make` gives for these bytes, from the cache where an earlier build made it already.
 * @param kind names maker and settings, such as `brotli-11`: other settings, another name
 * @param folder where the cache lies
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
  // Written beside and renamed: two builds at once never see half a file. A cache that cannot be written is none.
  const draft = `${path}.${randomUUID()}`;
  await mkdir(join(folder, kind), { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, path))
    .catch(() => rm(draft, { force: true }).catch(() => undefined));
  return made;
}

/** Removes what no build of the last fortnight used. */
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
