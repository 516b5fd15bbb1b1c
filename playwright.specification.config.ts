import journeys from './playwright.config.ts';
import { specificationSample } from './tests/specification/specification-sample.ts';

// What the specification lists and counts, on a site that is built from a copy of the sample: scripts/testing/steps.ts builds it first.
export default {
  ...journeys,
  testDir: 'tests/specification',
  outputDir: 'test-results/specification',
  projects: [{ name: 'specification', testMatch: '*.spec.ts', use: { settings: specificationSample } }],
};
