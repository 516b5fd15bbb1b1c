import journeys from './playwright.config.ts';

// What only `npm run test:all` looks at: every page, and what moves.
export default {
  ...journeys,
  testDir: 'tests/release',
  outputDir: 'test-results/release',
  grepInvert: /@specification/,
  projects: [{ name: 'release', testMatch: '*.spec.ts' }],
};
