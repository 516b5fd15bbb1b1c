import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { newFirm } from './tests/new-firm/new-firm.ts';

// The site of a firm that npm run new-firm has just written: scripts/testing/steps.ts writes and builds it first.
export default defineConfig<object, SiteSettings>({
  ...journeys,
  testDir: 'tests/new-firm',
  outputDir: 'test-results/new-firm',
  projects: [{ name: 'new firm', testMatch: '*.spec.ts', use: { settings: { BUILD_DIR: newFirm.buildDir } } }],
});
