import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { switchedOff } from './tests/switched-off/switched-off.ts';

// The site of a firm with few features. tests/switched-off/build.ts writes its content and builds it first.
export default defineConfig<object, SiteSettings>({
  ...journeys,
  testDir: 'tests/switched-off',
  outputDir: 'test-results/switched-off',
  projects: [{ name: 'switched off', testMatch: '*.spec.ts', use: { settings: { BUILD_DIR: switchedOff.buildDir } } }],
});
