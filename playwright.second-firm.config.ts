import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { secondFirm } from './tests/second-firm/second-firm.ts';

// The site of another firm, built from tests/fixtures/second-firm: scripts/test.ts builds it first.
export default defineConfig<object, SiteSettings>({
  ...journeys,
  testDir: 'tests/second-firm',
  use: { ...journeys.use, settings: { BUILD_DIR: secondFirm.buildDir } },
});
