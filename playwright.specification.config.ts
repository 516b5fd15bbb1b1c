import journeys from './playwright.config.ts';
import { specificationSample } from './tests/specification/specification-sample.ts';

// Tests of what the specification lists and counts, and of the size and height of pages, on a site built from a copy of
// the sample. scripts/testing/steps.ts builds it first. More content makes a page longer, which is not a fault of the
// code.
export default {
  ...journeys,
  testDir: 'tests/specification',
  outputDir: 'test-results/specification',
  projects: [{ name: 'specification', testMatch: '*.spec.ts', use: { settings: specificationSample } }],
};
