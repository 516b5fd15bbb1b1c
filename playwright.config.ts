import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
import type { SiteSettings } from './tests/journeys/site.ts';

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

/** Of the journeys that are walked on both engines those in Hindi, and those in English. */
export const inHindi = /\bin hi\b.*@engines/;
export const inEnglish = /\bin en\b.*@engines/;

export default defineConfig<object, SiteSettings>({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
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
    // What moves by itself is looked at where it is meant to move; elsewhere it would only take the machine's time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // A day of the office and what a person does with her data are to be the same on both engines and in both languages: in
    // Hindi on PostgreSQL, in English on SQLite, and by `npm run audit` the other way round. One worker starts PostgreSQL once; it
    // comes first, so that the others do not wait for it in the end.
    { name: 'postgres', grep: inHindi, workers: 1, use: { engine: 'postgres' } },
    { name: 'sqlite', grepInvert: inHindi },
  ],
});
