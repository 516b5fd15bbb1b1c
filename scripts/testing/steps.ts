import { newFirms } from '../../tests/new-firm/new-firm.ts';
import { specificationSample } from '../../tests/specification/specification-sample.ts';
import type { Program } from './programs.ts';

/** A step of a test run. It counts as one check, or as many as the report of its program has tests. */
export interface Step {
  readonly name: string;
  /** Programs that run at the same time, each given as arguments to `node`. */
  readonly programs: readonly (readonly string[])[];
  /** The environment of its programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** The test runner that writes the report of this step. */
  readonly reportOf?: 'vitest' | 'playwright';
  /** Whether no other step may build or install at the same time. */
  readonly alone?: boolean;
  /**
   * The build that the step tests. The step waits for it and is left out if it fails, because testing an older build
   * would prove nothing.
   */
  readonly of?: Step;
  /** Programs that the machine must have. */
  readonly needs?: readonly Program[];
}

const vitest = (name: string, ...parameters: string[]): Step => ({
  name,
  programs: [['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', ...parameters]],
  reportOf: 'vitest',
});
const playwright = (name: string, of: Step, ...parameters: string[]): Step => ({
  name,
  of,
  needs: ['chromium'],
  programs: [['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...parameters]],
  reportOf: 'playwright',
});

/** The build that `npm start` makes, fully compressed. */
const build: Step = {
  name: 'build',
  programs: [['scripts/build.ts', '--lock-held', '--if-stale']],
  alone: true,
};
/**
 * Builds the same pages with quick compression. Full compression takes half of a build's time and saves only a few
 * bytes.
 */
const quickBuild: Step = {
  ...build,
  programs: [['scripts/build.ts', '--lock-held', '--if-stale', '--quick']],
};
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'];
const lint: Step = { name: 'lint', programs: [biome] };
/**
 * Unused files, exports, types and packages. knip.json lists the entry points. It takes 9 s, too long for each commit.
 */
const unused: Step = { name: 'unused', programs: [['node_modules/knip/bin/knip.js', '--no-progress']] };
/**
 * The check is incremental, so that unchanged files are not checked again. It uses one thread, because several would
 * each compute the same types, which takes 23 s of processor time instead of 9.
 */
const tsc = [
  'node_modules/typescript-7/bin/tsc',
  '--noEmit',
  '--incremental',
  '--singleThreaded',
  '--tsBuildInfoFile',
  '.generated/types.json',
];
/**
 * Astro checks its own files with an older TypeScript, which takes three times as long as the newer one takes for all
 * other files.
 */
const types: Step = {
  name: 'types',
  programs: [
    tsc,
    ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity=error', '--tsconfig=tsconfig.astro.json'],
  ],
};
const unitProjects = ['--project', 'server', '--project', 'site', '--project', 'alone'];

/**
 * Returns the steps that test a commit, in the order in which they start. The journeys take longest and start as soon
 * as there is a build.
 * @param without programs that the machine does not have, by the tag of the tests that need them
 */
export const commitSteps = (without: readonly string[]): readonly Step[] => [
  quickBuild,
  playwright('journeys', quickBuild),
  lint,
  types,
  vitest('unit', ...unitProjects, `--tagsFilter=${['release', ...without].map((tag) => `!${tag}`).join(' && ')}`),
];

/** Returns a step that checks the style of these files. */
export const lintStep = (files: readonly string[]): Step => ({
  name: 'lint',
  programs: [[...biome, '--no-errors-on-unmatched', ...files]],
});
/** The step that checks the types of all .ts and .tsx files. */
export const typeScriptStep: Step = { name: 'types', programs: [tsc] };
/** Returns a step that runs these unit tests, except those that start processes or wait. */
export const touchedUnits = (files: readonly string[]): Step =>
  vitest('unit', ...unitProjects, '--tagsFilter=!release', ...files);

/** The site of another firm, built beside ours; see tests/fixtures/second-firm. */
const secondBuild: Step = {
  ...quickBuild,
  name: 'build of the second firm',
  env: { CONTENT_DIR: 'tests/fixtures/second-firm', BUILD_DIR: '.generated/second-firm' },
};
/** The site of a firm that has switched off everything it can; see tests/switched-off. */
const switchedOffBuild: Step = {
  ...quickBuild,
  name: 'build of a firm that does little',
  programs: [['tests/switched-off/build.ts', '--lock-held', '--if-stale', '--quick']],
};
/** The site of a firm with the live chat; see tests/live-chat. */
const liveChatBuild: Step = {
  ...quickBuild,
  name: 'build of a firm with the live chat',
  programs: [['tests/live-chat/build.ts', '--lock-held', '--if-stale', '--quick']],
};
/** The content of two firms written by `npm run new-firm`, and the site of each; see tests/new-firm. */
const newContent: Step = {
  name: 'content of new firms',
  programs: [['tests/new-firm/write-content.ts']],
};
const newFirmBuilds = (['bakery', 'clinic'] as const).map((firm) => {
  const { contentDir: CONTENT_DIR, buildDir: BUILD_DIR } = newFirms[firm];
  const its: Step = { ...quickBuild, name: `build of a new ${firm}`, of: newContent, env: { CONTENT_DIR, BUILD_DIR } };
  return { firm, its };
});
/**
 * Builds the copy of the sample that is used to check the specification's counts, weights and heights; see
 * tests/specification.
 */
const specificationBuild: Step = {
  ...build,
  name: 'build of the specification’s sample',
  env: specificationSample,
};

/** All steps, which together test a release. */
export const releaseSteps: readonly Step[] = [
  build,
  playwright('journeys', build),
  lint,
  unused,
  types,
  { ...vitest('unit', ...unitProjects, '--project', 'mailbox'), needs: ['dovecot', 'poppler'] },
  // Tests the build as a firm installs it: without the project, as a user without write access, behind a proxy.
  { ...vitest('deployment', '--project', 'deploy'), of: build, needs: ['nginx', 'poppler', 'postgres'] },
  { ...vitest('builds', '--project', 'building'), alone: true },
  playwright('pages and motion', build, '--config', 'playwright.release.config.ts'),
  { name: 'attack', of: build, programs: [['measure/attack.ts', '--short']] },
  { name: 'kill -9 under load', of: build, programs: [['measure/kill-rounds.ts', '--rounds', '8']] },
  { name: 'kill -9 while orders are paid', of: build, programs: [['measure/kill-payments.ts', '--rounds', '6']] },
  secondBuild,
  playwright('second firm', secondBuild, '--config', 'playwright.second-firm.config.ts'),
  switchedOffBuild,
  playwright('a firm that does little', switchedOffBuild, '--config', 'playwright.switched-off.config.ts'),
  liveChatBuild,
  playwright('live chat', liveChatBuild, '--config', 'playwright.live-chat.config.ts'),
  newContent,
  ...newFirmBuilds.flatMap(({ firm, its }) => [
    its,
    playwright(`a new ${firm}`, its, '--config', 'playwright.new-firm.config.ts', '--project', firm),
  ]),
  specificationBuild,
  {
    ...vitest('the specification’s counts', '--project', 'specification'),
    of: specificationBuild,
    env: specificationSample,
  },
  {
    ...playwright(
      'the specification’s lists, weights and heights',
      specificationBuild,
      '--config',
      'playwright.specification.config.ts',
    ),
    env: specificationSample,
  },
  {
    name: 'kill -9 with a mail server',
    of: build,
    programs: [['measure/kill-rounds.ts', '--rounds', '4', '--smtp']],
  },
];
