import journeys from './playwright.config.ts';

// What only `npm run test:all` looks at: every page, what moves, what things weigh and how long they are, the lists of the specification.
export default {
  ...journeys,
  testDir: 'tests/release',
  outputDir: 'test-results/release',
  grepInvert: /@specification/,
  projects: [{ name: 'release', testMatch: '*.spec.ts' }],
};
