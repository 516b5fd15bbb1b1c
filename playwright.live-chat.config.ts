import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteSettings } from './tests/journeys/site.ts';
import { liveChat } from './tests/live-chat/live-chat.ts';

const settings = { BUILD_DIR: liveChat.buildDir };

// The site of a firm with the live chat, on both engines. tests/live-chat/build.ts writes its content and builds it first.
export default defineConfig<object, SiteSettings>({
  ...journeys,
  testDir: 'tests/live-chat',
  outputDir: 'test-results/live-chat',
  projects: (journeys.projects ?? []).map(({ name = '', use }) => ({
    name: `live chat, ${name}`,
    testMatch: '*.spec.ts',
    use: { ...use, settings },
  })),
});
