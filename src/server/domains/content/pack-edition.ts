import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressible, SMALLEST_COMPRESSED } from '../../platform/http/content-types.ts';
import { mayBeArrivedAt, packArrival } from './arrival.ts';
import { EDITION_FILE, readEditionFacts } from './edition.ts';
import { LANES } from './make-edition.ts';
import { BEST, packBrotli } from './packing.ts';

/** What is to be packed. */
export interface PackingJob {
  /** The build's folder. */
  readonly dist: string;
  /** Of an edition that lies ready. */
  readonly folder: string;
}

/**
 * Packs the files of an edition as well as the build's are, with a form of each page for who arrives. Each takes the place of the one
 * before in one step, and the edition says in the end that all are there: broken off, it can be done again. It takes some 150 ms of
 * processor time for a page, in a process of its own: see render-process.ts.
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

/** Nobody reads half a file. */
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
