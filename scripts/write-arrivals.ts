import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { mayBeArrivedAt, packArrival } from '../src/server/domains/content/arrival.ts';
import { packBrotli } from '../src/server/domains/content/packing.ts';
import { cached } from './build-cache.ts';

const packQuickly = (form: Buffer) => packBrotli(form, 4);
const pack = (form: Buffer, quality: number) => cached(`brotli-${quality}`, form, () => packBrotli(form, quality));

/**
 * Writes a first-visit version beside every page, for visitors who arrive from other sites. It is compressed only with
 * brotli.
 * @param directory the build's `client` folder
 * @param isQuick whether to compress quickly, for a build that only tests use
 * @returns how many pages got one
 */
export async function writeArrivals(directory: string, isQuick = false): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && mayBeArrivedAt(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  let written = 0;
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const packed = await packArrival(
        directory,
        relative(directory, path),
        await readFile(path, 'utf8'),
        isQuick ? packQuickly : pack,
      );
      if (packed === undefined) {
        continue;
      }
      await writeFile(`${path}.arrival.br`, packed);
      written++;
    }
  };
  // zlib works in its own threads, so it gets no more pages at a time than there are cores.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return written;
}
