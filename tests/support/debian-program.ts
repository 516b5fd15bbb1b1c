import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Where a program is that a test runs. Root on Debian installs the package when it is missing; its service does not start.
 * @returns undefined where it is missing and cannot be installed
 */
export function findProgram(program: string, debianPackage: string): string | undefined {
  return locate(program) ?? (install(debianPackage) ? locate(program) : undefined);
}

/** The same for a test that cannot do without. @throws Error that says what to install */
export function requireProgram(program: string, debianPackage: string): string {
  const path = findProgram(program, debianPackage);
  if (path) return path;
  throw new Error(`The tests need ${program} and found none: install it (Debian: apt install ${debianPackage}).`);
}

function locate(program: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // RUNLEVEL=1: the package's own service stays off. Another test may be installing at the same time.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const patience = ['-q', '-o', 'DPkg::Lock::Timeout=120'];
  try {
    execFileSync('apt-get', ['update', ...patience], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...patience, debianPackage], {
      stdio: 'ignore',
      env,
    });
    return true;
  } catch {
    return false;
  }
}
