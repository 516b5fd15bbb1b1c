import journeys from './playwright.config.ts';

// Tests that only `npm run test:all` runs: every page, and everything that moves.
export default {
  ...journeys,
  testDir: 'tests/release',
  outputDir: 'test-results/release',
  grepInvert: /@specification/,
  projects: [{ name: 'release', testMatch: '*.spec.ts' }],
};
