import { fileURLToPath } from 'node:url';
import type { Env } from './env.ts';

const usual = fileURLToPath(new URL('../../dist', import.meta.url));

/** Where the build lies: BUILD_DIR, or `dist` beside this code, wherever the process was started. Absolute path. */
export const buildFolder = ({ buildDir = usual }: Pick<Env, 'buildDir'>): string => buildDir;
