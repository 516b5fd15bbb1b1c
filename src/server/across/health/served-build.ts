import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Attention } from '../../platform/log/attention.ts';
import { BUILDS } from '../../platform/settings/build-folder.ts';

/**
 * The folder, inside the folder of builds, with one file per running server. The file is named after the machine and
 * process and contains the name of the build in use.
 */
export const SERVERS = '.servers';
/** How often a server renews its mark, in milliseconds. */
const HOUR = 3_600_000;
/** Files that every build has and whose time or size differs between builds. */
const PARTS = ['server/entry.mjs', 'client/index.html', 'renderer/renderer.json'];
const GONE = 'The build that is served was removed or replaced on the disk. Restart the site.';

/**
 * Marks a build as served by this process, so that later builds keep it. If the process cannot write the mark, the
 * newest builds are still kept.
 * @param dist the build's folder
 * @returns a function that removes the mark
 */
export async function markServed(dist: string): Promise<() => Promise<void>> {
  // A bundle contains only one build, so there is nothing to mark.
  if (basename(dirname(dist)) !== BUILDS) {
    return async () => {};
  }
  const folder = join(dist, '../..', SERVERS);
  const mark = join(folder, `${hostname()}.${process.pid}`);
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(mark, basename(dist)))
    .catch(() => {});
  const renewing = setInterval(() => void utimes(mark, new Date(), new Date()).catch(() => {}), HOUR).unref();
  return async () => {
    clearInterval(renewing);
    await rm(mark, { force: true }).catch(() => {});
  };
}

/**
 * Watches the folder of the served build, which lazy loading and publishing need.
 * @returns a check that returns the reason why enquiries cannot be accepted if the build is gone
 */
export function watchBuild(
  dist: string,
  attention: Pick<Attention, 'note' | 'clear'>,
): () => Promise<string | undefined> {
  const served = stateOf(dist);
  return async () => {
    if ((await stateOf(dist)) === (await served)) {
      attention.clear('build');
      return undefined;
    }
    attention.note('build', GONE);
    return 'the build that is served is gone';
  };
}

async function stateOf(dist: string): Promise<string> {
  const states = PARTS.map((part) =>
    stat(join(dist, part)).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    ),
  );
  return (await Promise.all(states)).join();
}
