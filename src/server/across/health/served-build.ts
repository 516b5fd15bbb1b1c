import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Attention } from '../../platform/log/attention.ts';
import { BUILDS } from '../../platform/settings/build-folder.ts';

/** In the folder of builds: a file for each running server, called after machine and process, that names its build. */
export const SERVERS = '.servers';
/** How often a server says that it still runs. Milliseconds. */
const HOUR = 3_600_000;
/** What a build always has. Files of one build differ in time or size from those of another. */
const PARTS = ['server/entry.mjs', 'client/index.html', 'renderer/renderer.json'];
const GONE = 'The build that is served was removed or replaced on the disk. Restart the site.';

/**
 * Tells the builds that come later that this process serves this one, so that it is kept. Where the process may not write, the newest
 * builds are kept all the same.
 * @param dist the build's folder
 * @returns takes it back
 */
export async function markServed(dist: string): Promise<() => Promise<void>> {
  // A bundle holds one build.
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
 * Watches the folder of the build that is served: what is loaded late, and each publishing, needs it.
 * @returns why no inquiry can be taken, when it is gone
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
