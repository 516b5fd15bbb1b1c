import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from './env.ts';

const usual = fileURLToPath(new URL('../../../../dist', import.meta.url));

/** The link in the folder of builds that leads to the build in use. It is exchanged in one step. */
export const CURRENT = 'current';
/** Where the builds lie beside it, each in a folder of its own that nothing changes later. */
export const BUILDS = 'builds';

/** Where builds are put: BUILD_DIR, or `dist` beside this code, wherever the process was started. Absolute path. */
export const buildsFolder = ({ buildDir = usual }: Pick<Env, 'buildDir'>): string => buildDir;

/**
 * The build in use. Absolute path without links, so that it stays the same build when a newer one takes its place. In a bundle the
 * folder of builds is itself the one build.
 */
export function buildFolder(env: Pick<Env, 'buildDir'>): string {
  const folder = buildsFolder(env);
  try {
    return realpathSync(join(folder, CURRENT));
  } catch {
    return folder;
  }
}
