import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { installDebian, mayInstall } from './debian-package.ts';
import { installFromNpm } from './npm-program.ts';

/**
 * The headless shell comes first, because it does not draw a window and needs a third less processor time for a journey
 * than the full browser.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the browser for the journeys: that of CHROMIUM_PATH, Playwright's own, or the lightest in PATH. If there is
 * none, installs one from Debian or npm.
 * @returns an absolute path
 * @throws a one-sentence error that says what to do if there is none
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) {
      return named;
    }
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) {
    return own;
  }
  const found = findInPath() ?? installDebianChromium() ?? (await unpackFromNpm());
  if (found) {
    return found;
  }
  throw new Error(
    'No browser found for the tests. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function findInPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function installDebianChromium(): string | undefined {
  if (!mayInstall()) {
    return undefined;
  }
  console.error('No browser found; installing chromium with apt-get ...');
  // Noto is installed too, because Devanagari shows as boxes without a font for it. Older Debian versions have no
  // separate package for the shell.
  return ['chromium-headless-shell', 'chromium'].some((browser) => installDebian(browser, 'fonts-noto-core'))
    ? findInPath()
    : undefined;
}

/** Unpacks the Chromium of an npm package, which is for Linux on x64 only. */
async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return undefined;
  }
  const folder = installFromNpm('@sparticuz/chromium', '153.0.0');
  if (!folder) {
    return undefined;
  }
  const { default: packed } = (await import(join(folder, 'build', 'index.js'))) as {
    default: { executablePath(): Promise<string> };
  };
  return packed.executablePath();
}
