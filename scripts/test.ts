import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile, root } from './install.mjs';
import { takeLock } from './lock.mjs';
import { compileCache } from './server-process.mjs';

// npm test runs everything, npm run test:quick what finds most faults within a minute, npm run audit axe over every page.
// Use scripts/test.mjs, which installs what is missing and then comes here.

/** A step: one check, or as many as the report that its program writes says. */
interface Step {
  readonly name: string;
  /** Programs that run at the same time, each as the parameters of this Node. */
  readonly programs: readonly (readonly string[])[];
  /** Settings of its programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where Vitest or Playwright is to write its JSON. */
  readonly report?: (file: string) => { parameters?: readonly string[]; env?: Readonly<Record<string, string>> };
  /** Whether nothing else may build or install meanwhile. */
  readonly alone?: boolean;
  /** The build that it looks at: it waits for it, and is left out if that fails, for a build of before would tell nothing. */
  readonly of?: Step;
}

/** What both say of their tests, Vitest at the top and Playwright below `stats`; flaky ones cannot be, nothing is tried twice. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number };
}

const build: Step = { name: 'build', programs: [['scripts/build.ts', '--lock-held']], alone: true };
const vitest = (name: string, ...parameters: string[]): Step => ({
  name,
  programs: [['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', ...parameters]],
  report: (file) => ({ parameters: [`--outputFile.json=${file}`] }),
});
const playwright = (name: string, of: Step, ...parameters: string[]): Step => ({
  name,
  of,
  programs: [['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...parameters]],
  report: (file) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
});
const lint: Step = {
  name: 'lint',
  programs: [['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error']],
};
/** Young objects get more room than V8 gives them: what lives long is copied less, a seventh of the work of a check of types. */
const roomy = { NODE_OPTIONS: '--max-semi-space-size=64' };
/** Astro reads its files by an older TypeScript, which needs three times as long for all the others as the newer one. */
const types: Step = {
  name: 'types',
  env: roomy,
  programs: [
    // What it found of files that have not changed it knows from the last time.
    ['node_modules/typescript-7/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.generated/types.json'],
    ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity=error', '--tsconfig=tsconfig.astro.json'],
  ],
};
/** The site of another firm, beside ours: see tests/fixtures/second-firm. */
const secondBuild: Step = {
  ...{ ...build, name: 'build of the second firm' },
  env: { CONTENT_DIR: 'tests/fixtures/second-firm', BUILD_DIR: '.generated/second-firm' },
};
const secondFirm = playwright('second firm', secondBuild, '--config', 'playwright.second-firm.config.ts');
const kill: Step = {
  name: 'kill -9 under load',
  of: build,
  programs: [['scripts/kill-rounds.ts', '--rounds', '8']],
};
const killSmtp: Step = {
  name: 'kill -9 with a mail server',
  of: build,
  programs: [['scripts/kill-rounds.ts', '--rounds', '4', '--smtp']],
};

/** The fuzz, small: every address of the build is sent something. */
const attack: Step = { name: 'attack', of: build, programs: [['scripts/attack.ts', '--short']] };

const units = ['--project', 'server', '--project', 'site', '--project', 'alone'];
/** The build as it is installed: alone, as a user who may not write, behind a proxy. */
const deployment: Step = { ...vitest('deployment', '--project', 'deploy'), of: build };

/** Left to the whole run: what starts or kills processes or talks to a mailbox, and waits for them, and the second of two engines. */
const slow = [
  ...[
    '**/kill.test.ts',
    '**/processes.test.ts',
    '**/backup/**',
    '**/list-*.test.ts',
    '**/release-mails.test.ts',
    '**/{broken-mails,nasty-mails,fetch-mailbox}.test.ts',
    '**/{trouble,why-not-open,process-guard}.test.ts',
  ].flatMap((files) => ['--exclude', files]),
  '--testNamePattern=^(?!.*(?:PostgreSQL|kill -9|several processes))',
];

/** Steps in the order in which they are begun, so many at a time. */
interface Plan {
  readonly atOnce: number;
  readonly steps: readonly Step[];
}
const plans: Readonly<Record<string, Plan>> = {
  // The journeys take longest, and begin as soon as there is a build; beside them all else, the short ones last, which fill up
  // what is left.
  '': {
    atOnce: 2,
    steps: [
      ...[build, playwright('journeys', build), lint, types, vitest('unit', ...units), deployment],
      ...[attack, kill, secondBuild, secondFirm, killSmtp],
    ],
  },
  '--quick': { atOnce: 2, steps: [vitest('unit', ...units, ...slow), lint, types] },
  '--audit': { atOnce: 1, steps: [build, playwright('audit', build, '--config', 'playwright.audit.config.ts')] },
};

/** A program that hangs is ended after this time. Milliseconds. */
const LONGEST = 45 * 60_000;

process.chdir(root);
const total = { passed: 0, failed: 0 };
const plan = plans[process.argv[2] ?? ''];
if (!plan) throw new Error(`There is no ${process.argv[2]}: ${Object.keys(plans).join(' ')}`);
await runAll(plan.steps, plan.atOnce);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Begins the first step that need not wait whenever fewer are under way than may be. */
async function runAll(all: readonly Step[], most: number): Promise<void> {
  const waiting = new Set(all);
  const underWay = new Set<Promise<unknown>>();
  const fine = new Map<Step, boolean>();
  while (waiting.size > 0 || underWay.size > 0) {
    for (const step of waiting) if (step.of && fine.get(step.of) === false) waiting.delete(step);
    const next = [...waiting].find(({ of }) => !of || fine.get(of));
    if (next && underWay.size < most) {
      waiting.delete(next);
      const run = check(next).then((isFine) => {
        fine.set(next, isFine);
        underWay.delete(run);
      });
      underWay.add(run);
    } else await Promise.race(underWay);
  }
}

/** Runs a step and tells what came of it, with all that its programs said if it failed. @returns whether it passed */
async function check(step: Step): Promise<boolean> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
  const file = join(folder, 'report.json');
  const { parameters = [], env = {} } = step.report?.(file) ?? {};
  const release = step.alone ? await takeLock(lockFile, console.log) : undefined;
  const runs = await Promise.all(
    step.programs.map((program) => run([...program, ...parameters], { ...step.env, ...env })),
  );
  release?.();
  const isFine = runs.every(({ code }) => code === 0);
  const counted = step.report ? read(file) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const passed = counted?.numPassedTests ?? counted?.stats?.expected ?? (isFine && !step.report ? 1 : 0);
  // A file that cannot be loaded has no test to fail, a run that broke off no report.
  const failed = Math.max(counted?.numFailedTests ?? counted?.stats?.unexpected ?? 0, isFine ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(runs.map(({ output }) => output).join('\n'));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  return failed === 0;
}

function run(parameters: readonly string[], settings: Readonly<Record<string, string>>) {
  // Hundreds of programs are started by tests: what one has compiled the next need not.
  const own = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_COMPILE_CACHE: compileCache };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise<{ code: number | null; output: string }>((done, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      done({ code, output: Buffer.concat(chunks).toString().trim() + (signal ? `\nended by ${signal}` : '') });
    });
  });
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
