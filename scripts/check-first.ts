import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Says all that is wrong with the content before anything is made of it. A process of its own: the catalogue reads its files in another
 * way there.
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
