import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { newFirms } from './tests/new-firm/new-firm.ts';

/** Test files that concern only one of the two firms. */
const own = { bakery: '**/bakery*.spec.ts', clinic: '**/clinic*.spec.ts' };

// The sites of two firms that npm run new-firm has written. scripts/testing/steps.ts writes and builds them first.
export default defineConfig<object, SiteSettings>({
  ...journeys,
  testDir: 'tests/new-firm',
  outputDir: 'test-results/new-firm',
  projects: [
    {
      name: 'bakery',
      testIgnore: own.clinic,
      testMatch: '*.spec.ts',
      use: { settings: { BUILD_DIR: newFirms.bakery.buildDir } },
    },
    {
      name: 'clinic',
      testIgnore: own.bakery,
      testMatch: '*.spec.ts',
      use: { settings: { BUILD_DIR: newFirms.clinic.buildDir } },
    },
  ],
});
