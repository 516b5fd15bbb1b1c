import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Reports every fault in the content before a build, in a separate process, because the catalogue reads its files in a
 * different way there.
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
