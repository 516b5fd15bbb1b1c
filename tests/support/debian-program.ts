import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../../scripts/debian-package.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Returns the path of a program that a test runs. For root on Debian, a missing package is installed, without starting
 * its service.
 * @returns undefined if it is missing and cannot be installed
 */
export function findProgram(program: string, debianPackage: string): string | undefined {
  return locate(program) ?? (installDebian(debianPackage) ? locate(program) : undefined);
}

/** Like `findProgram`, for a test that requires the program. @throws Error that says what to install */
export function requireProgram(program: string, debianPackage: string): string {
  const path = findProgram(program, debianPackage);
  if (path) {
    return path;
  }
  throw new Error(`The tests need ${program} and found none: install it (Debian: apt install ${debianPackage}).`);
}

function locate(program: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
