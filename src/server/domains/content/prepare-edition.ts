import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDITION_FILE, type EditionFacts, readEditionFacts } from './edition.ts';
import type { EditionJob } from './make-edition.ts';
import type { PackingJob } from './pack-edition.ts';
import type { MadePages } from './publications.ts';
import { runRenderer } from './run-renderer.ts';

/** The number of editions kept besides the current one, so that a change can be undone immediately. */
const KEPT = 3;
/** The age at which the remains of a killed process are deleted, in milliseconds. */
const ABANDONED = 60 * 60_000;
/** Marks an edition's folder while a process packs it. */
const CLAIM = '.packing';

/** A finished edition. */
export interface PreparedEdition extends EditionFacts {
  readonly name: string;
  readonly folder: string;
}

/**
 * Makes an edition, or finds one that was made before. Several processes may share the folder. If two make the same
 * edition, the second result is discarded.
 * @param folder the folder with the editions
 * @param tell receives the number of pages made and the total; not called if the edition was already finished
 * @throws EditionRefused if a page cannot be made with these edits
 */
export async function prepareEdition(
  folder: string,
  name: string,
  job: Omit<EditionJob, 'into'>,
  signal?: AbortSignal,
  tell?: (made: MadePages) => void,
): Promise<PreparedEdition> {
  const place = join(folder, name);
  const ready = await readEdition(place);
  if (ready) {
    const now = new Date();
    await utimes(place, now, now).catch(() => {});
    return { ...ready, name, folder: place };
  }
  const into = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    await runRenderer({ make: { ...job, into } }, signal, tell);
    // If another process has finished first, its folder has the same content.
    await rename(into, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') {
        throw error;
      }
    });
  } finally {
    await rm(into, { recursive: true, force: true });
  }
  const made = await readEdition(place);
  if (!made) {
    throw new Error('The edition that was just made is not there.');
  }
  return { ...made, name, folder: place };
}

/** Whether a process that shares the folder is making this edition, or was making it when it died. */
export async function isBeingMade(folder: string, name: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).some((each) => each.startsWith(`.${name}-`));
}

/** Whether the files of an edition already have the same strong compression as the build's. @param place its folder */
export const isPacked = async (place: string): Promise<boolean> => (await readEdition(place))?.isPacked ?? false;

/**
 * Packs an edition with the strong compression of the build, unless a process that shares its folder is already doing
 * so. Visitors can be served from the edition while it is being packed.
 * @throws if packing fails or the signal cancels it; nothing is lost in that case
 */
export async function packPrepared(job: PackingJob, signal?: AbortSignal): Promise<void> {
  const claim = join(job.folder, CLAIM);
  if (!(await take(claim))) {
    return;
  }
  try {
    await runRenderer({ pack: job }, signal);
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * Claims the packing for one process. Another one can take over once the claim is so old that its owner must have died.
 */
async function take(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    const now = new Date();
    const at = (await stat(claim).catch(() => undefined))?.mtimeMs ?? now.getTime();
    if (at > now.getTime() - ABANDONED) {
      return false;
    }
    await utimes(claim, now, now);
    return true;
  }
}

/**
 * Deletes all editions except the one in use and the few used most recently, and deletes what killed processes left
 * unfinished.
 * @param inUse the name of the edition to keep
 */
export async function forgetEditions(folder: string, inUse: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? now })),
  );
  const whole = dated.filter(({ name }) => !name.startsWith('.') && name !== inUse).sort((a, b) => b.at - a.at);
  const torn = dated.filter(({ name, at }) => name.startsWith('.') && at < now - ABANDONED);
  for (const { name } of [...whole.slice(KEPT), ...torn]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function readEdition(place: string): Promise<EditionFacts | undefined> {
  try {
    return readEditionFacts(await readFile(join(place, EDITION_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}
