import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the journeys: CHROMIUM_PATH, Playwright's own, one in PATH, or Debian's, installed now.
 * @returns an absolute path
 * @throws a sentence that says what to do when there is none
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = findInPath() ?? installDebianChromium();
  if (found) return found;
  throw new Error(
    'No browser found for the tests. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function findInPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function installDebianChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('No browser found; installing chromium with apt-get ...');
  const env = { PATH: process.env.PATH ?? '', DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    // Noto: a page in Devanagari shows boxes without a font for it.
    const packages = ['chromium', 'fonts-noto-core'];
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
  } catch {
    return undefined;
  }
  return findInPath();
}
