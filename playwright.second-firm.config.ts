import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { secondFirm } from './tests/second-firm/second-firm.ts';

// The site of another firm, built from tests/fixtures/second-firm. scripts/testing/steps.ts builds it first.
export default defineConfig<object, SiteSettings>({
  ...journeys,
  testDir: 'tests/second-firm',
  outputDir: 'test-results/second-firm',
  projects: [{ name: 'second firm', testMatch: '*.spec.ts', use: { settings: { BUILD_DIR: secondFirm.buildDir } } }],
});
