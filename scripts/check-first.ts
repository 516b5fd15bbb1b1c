import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Reports every fault in the content before a build. This needs a separate process, because a check loads the catalogue
 * in plain Node and the build loads it in Vite.
 * @returns whether there is no fault
 */
export async function checkFirst(): Promise<boolean> {
  const check = spawn(process.execPath, [join(root, 'scripts', 'check-content.ts'), '--for-build'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(check, 'exit');
  return code === 0;
}
