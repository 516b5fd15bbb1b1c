import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressible, SMALLEST_COMPRESSED } from '../../platform/http/content-types.ts';
import { mayBeArrivedAt, packArrival } from './arrival.ts';
import { EDITION_FILE, readEditionFacts } from './edition.ts';
import { LANES } from './make-edition.ts';
import { BEST, packBrotli } from './packing.ts';

/** An edition to be packed. */
export interface PackingJob {
  /** The build's folder. */
  readonly dist: string;
  /** The folder of a finished edition. */
  readonly folder: string;
}

/**
 * Gives the files of an edition the same strong compression as the build's, and adds a version of each page for
 * first-time visitors. Each file replaces the previous one atomically, and the edition is marked as packed at the end,
 * so that this can be repeated after an interruption. Takes about 150 ms of processor time per page, in a separate
 * process; see render-process.ts.
 */
export async function packEdition({ dist, folder }: PackingJob): Promise<void> {
  const facts = readEditionFacts(await readFile(join(folder, EDITION_FILE), 'utf8'));
  const waiting = [...facts.files];
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const path = join(folder, file);
      const text = await readFile(path);
      if (!isCompressible(file) || text.length < SMALLEST_COMPRESSED) {
        continue;
      }
      await exchange(`${path}.br`, await packBrotli(text, BEST));
      const arrival = mayBeArrivedAt(file) && (await packArrival(join(dist, 'client'), file, text.toString()));
      if (arrival) {
        await exchange(`${path}.arrival.br`, arrival);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  await exchange(join(folder, EDITION_FILE), JSON.stringify({ ...facts, isPacked: true }));
}

/** Replaces a file atomically, so that no one reads half of it. */
async function exchange(path: string, content: Uint8Array | string): Promise<void> {
  const fresh = `${path}.${randomUUID()}`;
  try {
    await writeFile(fresh, content);
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
