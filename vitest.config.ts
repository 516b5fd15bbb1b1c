import { defineConfig } from 'vitest/config';
import { yamlAsJson } from './scripts/yaml-as-json.ts';
import { readEnv } from './src/server/env.ts';

// A test of words or of the house's order does not wait for a PostgreSQL, and one of the build not for other tests.
export default defineConfig({
  plugins: [yamlAsJson()],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname, '#content': readEnv().contentDir } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // PostgreSQL and the browsers share the machine's cores with the tests.
    maxWorkers: 2,
    setupFiles: ['tests/support/no-console-error.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/forms/intake/**/*.test.ts', 'migrations/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/dovecot.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          // They keep nothing between them: read once for all, their modules take 22 s of work instead of 63.
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**', 'src/forms/intake/**', 'tests/journeys/**', 'tests/deploy/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/debian-programs.setup.ts'],
        },
      },
    ],
  },
});
