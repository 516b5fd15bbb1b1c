import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { STAMP } from './exchange-build.ts';
import { root } from './install.mjs';
import { sourceStamp } from './source-stamp.ts';

/** The file in which the current build recorded the fingerprint of its sources. */
export const stampFile = (): string => join(buildFolder(readEnv()), STAMP);

/**
 * Returns the fingerprint of a build with quick compression. Tests accept such a build, but `npm start` builds again.
 */
export const quickStamp = (stamp: string): string => `${stamp} quick`;

/**
 * Whether the current build was made from the sources with this fingerprint.
 * @param orQuick whether a build with quick compression is enough
 */
export function isBuilt(stamp: string, orQuick = false): boolean {
  const found = readStamp();
  return found === stamp || (orQuick && found === quickStamp(stamp));
}

/** Whether the current build was made from the current sources and is fully compressed, as `npm start` requires. */
export const isFresh = (): boolean => isBuilt(sourceStamp(root, readEnv()));

/** Builds the site if its sources have changed since the last build. @throws a one-sentence error if the build fails */
export async function ensureBuild(): Promise<void> {
  if (isFresh()) {
    return;
  }
  // The build runs in a separate process, so that the server does not keep the memory that a build needs.
  const build = spawn(process.execPath, [join(root, 'scripts', 'build.ts'), '--lock-held'], {
    cwd: root,
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals): void => {
    build.kill(signal);
    process.exit(1);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(build, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) {
    throw new Error('The site could not be built. See the reason above.');
  }
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile(), 'utf8');
  } catch {
    return undefined;
  }
}
