import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile, root } from '../install.mjs';
import { takeLock } from '../lock.mjs';
import { compileCache } from '../server-process.mjs';
import { type Counted, countPlaywright, countVitest, shownFailure } from './failures.ts';
import type { Step } from './steps.ts';

/**
 * The time after which a hanging program is killed, in milliseconds. It is several times as long as all turns of the
 * journeys take.
 */
const LONGEST = 4 * 60 * 60_000;

/** How many tests of a run passed and failed. A step without a report counts as one test. */
export interface Total {
  passed: number;
  failed: number;
}

/**
 * Runs the steps and prints the result of each. Whenever fewer than `most` are running, starts the first one that does
 * not have to wait for another.
 * @param most the maximum number running at a time
 * @param settings for the programs of all steps
 */
export async function runSteps(
  all: readonly Step[],
  most: number,
  settings: Readonly<Record<string, string>>,
): Promise<Total> {
  const total: Total = { passed: 0, failed: 0 };
  const waiting = new Set(all);
  const underWay = new Set<Promise<unknown>>();
  const fine = new Map<Step, boolean>();
  while (waiting.size > 0 || underWay.size > 0) {
    for (const step of waiting) {
      if (step.of && fine.get(step.of) === false) {
        waiting.delete(step);
      }
    }
    const next = [...waiting].find(({ of }) => !of || fine.get(of));
    if (next && underWay.size < most) {
      waiting.delete(next);
      const run = check(next, settings).then(({ passed, failed }) => {
        total.passed += passed;
        total.failed += failed;
        fine.set(next, failed === 0);
        underWay.delete(run);
      });
      underWay.add(run);
    } else {
      await Promise.race(underWay);
    }
  }
  return total;
}

/**
 * Runs a step and prints its result. For each failed test, prints the expected and actual values. If the step failed
 * without a failed test, prints the whole output of its programs.
 */
async function check(step: Step, settings: Readonly<Record<string, string>>): Promise<Total> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
  const file = join(folder, 'report.json');
  const parameters = step.reportOf === 'vitest' ? [`--outputFile.json=${file}`] : [];
  const env = step.reportOf === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: file } : {};
  const release = step.alone ? await takeLock(lockFile, console.log) : undefined;
  const runs = await Promise.all(
    step.programs.map((program) => run([...program, ...parameters], { ...settings, ...step.env, ...env })),
  );
  release?.();
  const isFine = runs.every(({ code }) => code === 0);
  const counted = step.reportOf ? readReport(step, file, settings) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const passed = counted?.passed ?? (isFine && !step.reportOf ? 1 : 0);
  // A program that failed without a failed test is counted as one failure. In that case, a file could not be loaded, or
  // the run was aborted and has no report.
  const failed = Math.max(counted?.failed ?? 0, isFine ? 0 : 1);
  const failures = counted?.failures ?? [];
  for (const failure of failures) {
    console.log(`${shownFailure(step.name, failure)}\n`);
  }
  if (failed > 0 && failures.length === 0) {
    console.log(runs.map(({ output }) => output).join('\n'));
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  return { passed, failed };
}

/** Reads a step's report. @returns undefined if the program has not written one */
function readReport(step: Step, file: string, settings: Readonly<Record<string, string>>): Counted | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const [[, , ...given] = []] = step.programs;
    if (step.reportOf === 'vitest') {
      return countVitest(report, { env: step.env ?? {}, parameters: vitestProject(given), root });
    }
    const config = given.indexOf('--config');
    const again = {
      env: { ...settings, ...step.env },
      parameters: config < 0 ? [] : given.slice(config, config + 2),
      root,
    };
    return countPlaywright(report, report.config.rootDir.slice(root.length + 1), again);
  } catch {
    return undefined;
  }
}

/** Returns the option for the Vitest project of a run. A run of unit tests has several projects and needs none. */
function vitestProject(parameters: readonly string[]): string[] {
  const projects = parameters.filter((_, index) => parameters[index - 1] === '--project');
  return projects.length === 1 ? ['--project', ...projects] : [];
}

function run(parameters: readonly string[], settings: Readonly<Record<string, string>>) {
  const own = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    // Tests start hundreds of programs. With a shared cache, each does not have to compile its code again.
    NODE_COMPILE_CACHE: compileCache,
    // A larger young generation than V8's default means fewer copies of long-lived objects, so that the unit tests take
    // 112 s of processor time instead of 123.
    NODE_OPTIONS: '--max-semi-space-size=64',
  };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  return new Promise<{ code: number | null; output: string }>((done, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      done({ code, output: Buffer.concat(chunks).toString().trim() + (signal ? `\nended by ${signal}` : '') });
    });
  });
}
