import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Makes apt-get wait up to 120 s for its lock, because a parallel test may be installing a package. */
const SETTINGS = ['-q', '-o', 'DPkg::Lock::Timeout=120'];

/** Whether packages can be installed without a prompt, which is possible for root on Debian. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages with programs that the tests run. Services in the packages are not started.
 * @returns whether they are installed now; false if this user may not install, or Debian has no such package
 */
export function installDebian(...packages: readonly string[]): boolean {
  if (!mayInstall()) {
    return false;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', ...SETTINGS], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...SETTINGS, ...packages], {
      stdio: 'ignore',
      env,
    });
    return true;
  } catch {
    return false;
  }
}
