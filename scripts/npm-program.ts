import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * The folder for these packages. It is separate from the project's packages, so that only machines that lack a program
 * install it.
 */
const folder = join(root, '.generated', 'programs');

/**
 * Installs a package that contains a program for this platform, unless already done.
 * @param name the name of the package
 * @param version the exact version
 * @returns the package's folder, or undefined if npm cannot install it
 */
export function installFromNpm(name: string, version: string): string | undefined {
  const own = join(folder, name.replaceAll('/', '-'));
  const installed = join(own, 'node_modules', name);
  if (existsSync(join(own, `${version}.installed`))) {
    return installed;
  }
  console.error(`Installing ${name} from npm ...`);
  mkdirSync(own, { recursive: true });
  try {
    const npm = ['install', '--prefix', own, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', [...npm, '--ignore-scripts', `${name}@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
    // Marks the installation as complete, so that an interrupted one is repeated.
    writeFileSync(join(own, `${version}.installed`), '');
    return installed;
  } catch {
    return undefined;
  }
}
