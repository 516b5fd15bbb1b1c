import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from './env.ts';

const usual = fileURLToPath(new URL('../../../../dist', import.meta.url));

/** The link in the folder of builds that points to the build in use. Replaced atomically. */
export const CURRENT = 'current';
/** The folder of all builds, each of which has its own folder that never changes. */
export const BUILDS = 'builds';

/** Returns the absolute path where builds are put: BUILD_DIR, or `dist` next to this code, wherever the process was started. */
export const buildsFolder = ({ buildDir = usual }: Pick<Env, 'buildDir'>): string => buildDir;

/**
 * Returns the build in use, as an absolute path with links resolved, so that it stays the same when a newer build
 * replaces it. In a bundle, the folder of builds is itself the only build.
 */
export function buildFolder(env: Pick<Env, 'buildDir'>): string {
  const folder = buildsFolder(env);
  try {
    return realpathSync(join(folder, CURRENT));
  } catch {
    return folder;
  }
}
