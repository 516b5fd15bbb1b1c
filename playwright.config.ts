import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { engineInTurn, turn } from './tests/support/turn.ts';
import { runsWithout } from './tests/support/without.ts';

const sandboxless = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A browser context then uses one process. Otherwise its first page would start a second one.
  '--renderer-process-limit=1',
];

const engines = runsWithout('postgres') ? (['sqlite'] as const) : (['postgres', 'sqlite'] as const);
const files = readdirSync('tests/journeys').filter((file) => file.endsWith('.spec.ts'));

function filesOn(engine: 'sqlite' | 'postgres'): string[] {
  const now = turn;
  return now === 'all' || runsWithout('postgres') ? files : files.filter((file) => engineInTurn(file, now) === engine);
}

/** Tags of journeys that are not run. */
const leftOut = [...(turn === 'all' ? [] : ['@release']), ...(runsWithout('poppler') ? ['@poppler'] : [])];

export default defineConfig<object, SiteSettings>({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/postgres.setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // While one worker waits, the other two keep both cores busy. On an otherwise idle machine, three workers take 410 s
  // and two take 490 s, for the same processor time.
  workers: 3,
  // This only ends a journey that hangs. With twice as many processes as cores a journey takes three times as long.
  timeout: 180_000,
  // When the machine is busy, a page can take longer than Playwright's 5 s. A test that passes never waits this long.
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    // A browser whose locale cannot encode Hindi calls a file with a Hindi name "download".
    launchOptions: {
      executablePath: await findBrowser(),
      args: sandboxless,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // A click that is not accepted, or a page that does not load, fails before the journey's own timeout, so the report
    // names it.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // A trace copies the whole page at every action, which doubles the time of all journeys.
    trace: 'off',
    // Motion is tested where it matters; elsewhere it would only take processor time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // `npm test` runs each journey once, in one language on one engine; see tests/support/turn.ts. `npm run test:all`
  // runs all combinations, and also the journeys tagged @release.
  grepInvert: leftOut.length > 0 ? new RegExp(leftOut.join('|')) : [],
  projects: engines.map((engine) => ({ name: engine, use: { engine }, testMatch: filesOn(engine) })),
});
