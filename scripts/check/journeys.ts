import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { lastLines, runScript, type Step, type StepResult } from './step.ts';

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  /** What went wrong outside of any test. */
  readonly errors: readonly { readonly message?: string }[];
}

/** The browser journeys, over the build in `dist`. */
export const journeys: Step = {
  name: 'journeys',
  async run() {
    if (!existsSync(join(root, 'dist', '.build-stamp')))
      return { passed: 0, failed: 1, failures: ['There is no build to test.'] };
    const folder = mkdtempSync(join(tmpdir(), 'aarambh-journeys-'));
    const file = join(folder, 'report.json');
    try {
      const program = 'node_modules/@playwright/test/cli.js';
      const { code, output } = await runScript(program, ['test', '--reporter=json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
      return count(
        existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : undefined,
        code,
        output,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function count(report: PlaywrightReport | undefined, code: number, output: string): StepResult {
  if (!report) return { passed: 0, failed: 1, failures: [lastLines(output, 40)] };
  const specs = report.suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, name: `${spec.file}:${spec.line} ${spec.title}` })),
  );
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) => `${name}\n${plain(results.at(-1)?.errors[0]?.message ?? 'no reason given')}`);
  failures.push(...report.errors.map(({ message }) => plain(message ?? 'an error outside of the tests')));
  if (code !== 0 && failures.length === 0) failures.push(lastLines(output, 40));
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: failures.length,
    failures,
  };
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

// Playwright colours its messages whatever the terminal is.
function plain(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
  return lastLines(message.replaceAll(/\u001b\[\d+m/g, '').slice(0, 1500), 20);
}
