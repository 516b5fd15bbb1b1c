import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { BEST, packBrotli, packGzip } from '../src/server/domains/content/packing.ts';
import { isCompressible, SMALLEST_COMPRESSED } from '../src/server/platform/http/content-types.ts';
import { cached } from './build-cache.ts';

/** Files that are always fully compressed: scripts and styles, which have size limits that every test run checks. */
const HELD = /\.(?:js|css)$/;
/**
 * The quality for all other files of a test build, which takes 4 s of processor time instead of 57, with a fifth more
 * bytes.
 */
const QUICK = { brotli: 4, gzip: 1 };

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder.
 * @param isQuick quick compression, for a build that only tests use; otherwise the highest quality
 * @returns how many files got them, and the bytes that brotli saves in total
 */
export async function precompress(directory: string, isQuick = false): Promise<{ files: number; saved: number }> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const total = { files: 0, saved: 0 };
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const saved = await compressFile(path, isQuick && !HELD.test(path));
      if (saved === undefined) {
        continue;
      }
      total.files++;
      total.saved += saved;
    }
  };
  // zlib works in its own threads, so it gets no more files at a time than there are cores.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return total;
}

async function compressFile(path: string, isQuick: boolean): Promise<number | undefined> {
  const plain = await readFile(path);
  if (plain.length < SMALLEST_COMPRESSED) {
    return undefined;
  }
  const [brotli, gzipped] = isQuick
    ? await Promise.all([packBrotli(plain, QUICK.brotli), packGzip(plain, QUICK.gzip)])
    : await Promise.all([
        cached('brotli-11', plain, () => packBrotli(plain, BEST)),
        cached('gzip-9', plain, () => packGzip(plain)),
      ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  return plain.length - brotli.length;
}
