import { newFirms } from '../../tests/new-firm/new-firm.ts';
import { specificationSample } from '../../tests/specification/specification-sample.ts';
import type { Program } from './programs.ts';

/** One check, or as many as the report that its program writes says. */
export interface Step {
  readonly name: string;
  /** Programs that run at the same time, each as the parameters of this Node. */
  readonly programs: readonly (readonly string[])[];
  /** Settings of its programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** Which program writes a report of its tests. */
  readonly reportOf?: 'vitest' | 'playwright';
  /** Whether nothing else may build or install meanwhile. */
  readonly alone?: boolean;
  /** The build that it looks at: it waits for it, and is left out if that fails, for an older build would tell nothing. */
  readonly of?: Step;
  /** What the machine must have for it. */
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

/** As `npm start` makes it: compressed as far as it goes. */
const build: Step = {
  name: 'build',
  programs: [['scripts/build.ts', '--lock-held', '--if-stale']],
  alone: true,
};
/** The same pages, compressed in a hurry: half of the work of a build is to save the last bytes. */
const quickBuild: Step = {
  ...build,
  programs: [['scripts/build.ts', '--lock-held', '--if-stale', '--quick']],
};
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'];
const lint: Step = { name: 'lint', programs: [biome] };
/** Files, exports, types and packages that nobody uses: knip.json says where programs begin. It takes 9 s, too long for each commit. */
const unused: Step = { name: 'unused', programs: [['node_modules/knip/bin/knip.js', '--no-progress']] };
/**
 * What it found of files that have not changed it knows from the last time. Several threads would each find the same types again: 23 s
 * of work instead of 9.
 */
const tsc = [
  'node_modules/typescript-7/bin/tsc',
  '--noEmit',
  '--incremental',
  '--singleThreaded',
  '--tsBuildInfoFile',
  '.generated/types.json',
];
/** Astro reads its files by an older TypeScript, which needs three times as long for all the others as the newer one. */
const types: Step = {
  name: 'types',
  programs: [
    tsc,
    ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity=error', '--tsconfig=tsconfig.astro.json'],
  ],
};
const unitProjects = ['--project', 'server', '--project', 'site', '--project', 'alone'];

/**
 * What proves a commit, in the order in which it is begun: the journeys take longest, and begin as soon as there is a build.
 * @param without programs that the machine lacks, by the tag of the tests that need them
 */
export const commitSteps = (without: readonly string[]): readonly Step[] => [
  quickBuild,
  playwright('journeys', quickBuild),
  lint,
  types,
  vitest('unit', ...unitProjects, `--tagsFilter=${['release', ...without].map((tag) => `!${tag}`).join(' && ')}`),
];

/** The style of these files. */
export const lintStep = (files: readonly string[]): Step => ({
  name: 'lint',
  programs: [[...biome, '--no-errors-on-unmatched', ...files]],
});
/** The types of all .ts and .tsx files. */
export const typeScriptStep: Step = { name: 'types', programs: [tsc] };
/** These unit tests, but for what starts processes or waits. */
export const touchedUnits = (files: readonly string[]): Step =>
  vitest('unit', ...unitProjects, '--tagsFilter=!release', ...files);

/** The site of another firm, beside ours: see tests/fixtures/second-firm. */
const secondBuild: Step = {
  ...quickBuild,
  name: 'build of the second firm',
  env: { CONTENT_DIR: 'tests/fixtures/second-firm', BUILD_DIR: '.generated/second-firm' },
};
/** The site of a firm that has switched off what it can: see tests/switched-off. */
const switchedOffBuild: Step = {
  ...quickBuild,
  name: 'build of a firm that does little',
  programs: [['tests/switched-off/build.ts', '--lock-held', '--if-stale', '--quick']],
};
/** The content of two firms that `npm run new-firm` has just written, and the site of each: see tests/new-firm. */
const newContent: Step = {
  name: 'content of new firms',
  programs: [['tests/new-firm/write-content.ts']],
};
const newFirmBuilds = (['bakery', 'clinic'] as const).map((firm) => {
  const { contentDir: CONTENT_DIR, buildDir: BUILD_DIR } = newFirms[firm];
  const its: Step = { ...quickBuild, name: `build of a new ${firm}`, of: newContent, env: { CONTENT_DIR, BUILD_DIR } };
  return { firm, its };
});
/** The copy of the sample that the specification's counts, weights and heights are checked on: see tests/specification. */
const specificationBuild: Step = {
  ...build,
  name: 'build of the specification’s sample',
  env: specificationSample,
};

/** What proves a release: everything. */
export const releaseSteps: readonly Step[] = [
  build,
  playwright('journeys', build),
  lint,
  unused,
  types,
  { ...vitest('unit', ...unitProjects, '--project', 'mailbox'), needs: ['dovecot', 'poppler'] },
  // The build as it is installed: alone, as a user who may not write, behind a proxy.
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
