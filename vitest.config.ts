import { defineConfig } from 'vitest/config';
import { languagesDefined } from './scripts/site-languages.ts';
import { yamlAsJson } from './scripts/yaml-as-json.ts';
import { readEnv } from './src/server/platform/settings/env.ts';

const server = ['src/server/**/*.test.ts', 'src/forms/intake/**/*.test.ts', 'migrations/**/*.test.ts'];
const alone = '**/*.alone.test.ts';
/** This test needs a mail server, which is installed for it. */
const mailbox = 'src/server/domains/cases/mails/fetch-mailbox.test.ts';

// Tests of words or imports do not wait for a PostgreSQL to start, and tests of the build do not wait for other tests.
export default defineConfig({
  define: languagesDefined(),
  plugins: [yamlAsJson()],
  resolve: {
    alias: {
      '@': new URL('./src', import.meta.url).pathname,
      '#content': readEnv().contentDir,
      '#default-content': new URL('./content', import.meta.url).pathname,
    },
  },
  test: {
    // This limit only ends a test that hangs. With twice as many processes as cores, a process takes ten seconds to
    // start.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // PostgreSQL and the browsers share the machine's cores with the tests.
    maxWorkers: 2,
    tags: [
      { name: 'poppler', description: 'It reads PDFs with a program that a machine may lack.' },

      {
        name: 'release',
        description:
          'Only `npm run test:all` runs it: it starts processes or waits, or a faster test holds the same rule.',
      },
    ],
    setupFiles: ['tests/support/no-console-error.ts', 'tests/support/patience.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Modules are loaded once per process, which takes 368 s of work instead of 479. A test closes what it opens; see
          // each-engine.ts.
          isolate: false,
          // This is not "exclude", which would replace the exclusions of the command line.
          include: [...server, `!${alone}`, `!${mailbox}`],
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mailbox',
          include: [mailbox],
          globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/dovecot.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A test that replaces a module must not find the module already loaded, and must not leave the replacement
          // to other tests; see tests/boundaries/left-for-others.test.ts.
          name: 'alone',
          include: [alone],
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          // These tests keep no state, so their modules are loaded once for all, which takes 22 s of work instead of 63.
          pool: 'threads',
          isolate: false,
          include: ['{src,tests,scripts,measure}/**/*.test.{ts,tsx}'],
          exclude: [
            'src/server/**',
            'src/forms/intake/**',
            'tests/journeys/**',
            'tests/{building,deploy,one-language,specification}/**',
            alone,
          ],
        },
      },
      {
        extends: true,
        test: {
          // Tests of what the specification counts, on a copy of the sample. CONTENT_DIR says where the copy is.
          name: 'specification',
          include: ['tests/specification/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Tests that build, and must run alone.
          name: 'building',
          fileParallelism: false,
          include: ['tests/building/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Tests of a site in one language. tests/building/one-language.test.ts starts them with its CONTENT_DIR.
          name: 'one-language',
          include: ['tests/one-language/**/*.test.ts'],
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
