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
  // A context has one process instead of a second for its first page.
  '--renderer-process-limit=1',
];

const engines = runsWithout('postgres') ? (['sqlite'] as const) : (['postgres', 'sqlite'] as const);
const files = readdirSync('tests/journeys').filter((file) => file.endsWith('.spec.ts'));

function filesOn(engine: 'sqlite' | 'postgres'): string[] {
  const now = turn;
  return now === 'all' || runsWithout('postgres') ? files : files.filter((file) => engineInTurn(file, now) === engine);
}

/** Tags of journeys that are not walked. */
const leftOut = [...(turn === 'all' ? [] : ['@release']), ...(runsWithout('poppler') ? ['@poppler'] : [])];

export default defineConfig<object, SiteSettings>({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/postgres.setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // One waits while two keep both cores busy: alone they take 410 s, two 490, for the same work of the processor.
  workers: 3,
  // It ends what hangs, and measures nothing: with the cores taken twice over a journey takes three times as long.
  timeout: 180_000,
  // While the machine does other work, too, a page can take longer than Playwright's 5 s; what passes never waits for it.
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    // A browser whose locale knows no Hindi calls a file with a Hindi name "download".
    launchOptions: {
      executablePath: await findBrowser(),
      args: sandboxless,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // A press that is never taken, or a page that never comes, is told of while the others still run.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // A trace copies the whole page at every action: it doubles the time of all journeys.
    trace: 'off',
    // What moves is looked at where it is meant to move; elsewhere it would only take the machine's time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // `npm test` walks each journey once, in one language on one engine: tests/support/turn.ts. `npm run test:all` walks all of it, and
  // what only a release has to prove.
  grepInvert: leftOut.length > 0 ? new RegExp(leftOut.join('|')) : [],
  projects: engines.map((engine) => ({ name: engine, use: { engine }, testMatch: filesOn(engine) })),
});
