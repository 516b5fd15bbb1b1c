import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, with information that helps to fix it. */
export interface Failure {
  /** The name, such as `src/i18n/formats.test.ts › amounts have two decimals`. */
  readonly test: string;
  /** The expected and the actual result, as the runner printed them. */
  readonly said: string;
  /** The command that runs only this test. */
  readonly again: string;
  /** Pictures and traces, relative to the project's folder. */
  readonly shown: readonly string[];
}

/** The counts of a report, and the failed tests. */
export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** The report that Vitest writes with `--reporter=json`. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** The error of a file that could not be loaded. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The report that Playwright writes with `--reporter=json`. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
  /** The errors of files that could not be loaded. */
  readonly errors: readonly { readonly message?: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly {
        readonly errors: readonly { readonly message?: string }[];
        readonly attachments: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

/** How to run a step's tests again: the environment before the command and the arguments after it. */
export interface Again {
  readonly env: Readonly<Record<string, string>>;
  readonly parameters: readonly string[];
  /** The project's folder. */
  readonly root: string;
}

/** Counts a report. @param report written by Vitest */
export function countVitest(report: VitestReport, again: Again): Counted {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(again.root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message && !assertionResults.some(({ status }) => status === 'passed')) {
      return [{ test: file, said: excerpt(message), again: command('vitest run', again, file), shown: [] }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      said: excerpt((failureMessages ?? []).join('\n')),
      again: command('vitest run', again, file, '-t', quoted(escaped(fullName))),
      shown: [],
    }));
  });
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failures.length), failures };
}

/**
 * Counts a report.
 * @param report written by Playwright
 * @param folder the folder that its file names are relative to, seen from the project's folder
 */
export function countPlaywright(report: PlaywrightReport, folder: string, again: Again): Counted {
  const failures = [...everySpec(report.suites)]
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const [result] = results.toReversed();
        if (!result || result.errors.length === 0) {
          return [];
        }
        const place = `${folder}/${file}:${line}`;
        return {
          test: `${place} › ${title} (${projectName})`,
          said: excerpt(result.errors.map(({ message = '' }) => message).join('\n')),
          again: command(
            'playwright test',
            again,
            place,
            '--project',
            quoted(projectName),
            '-g',
            quoted(escaped(title)),
            '--trace on',
          ),
          shown: result.attachments.flatMap(({ path }) => (path ? [relative(again.root, path)] : [])),
        };
      }),
    );
  const broken = report.errors.map(({ message = '' }) => ({
    test: folder,
    said: excerpt(message),
    again: command('playwright test', again),
    shown: [],
  }));
  const all = [...broken, ...failures];
  return { passed: report.stats.expected, failed: Math.max(report.stats.unexpected, all.length), failures: all };
}

function* everySpec(suites: readonly Suite[]): Generator<Suite['specs'][number]> {
  for (const { suites: inner = [], specs } of suites) {
    yield* specs;
    yield* everySpec(inner);
  }
}

/** Returns the failure as it is printed at the end of a run. */
export function shownFailure(step: string, { test, said, again, shown }: Failure): string {
  const lines = [
    `✗ ${step}: ${test}`,
    ...said.split('\n').map((line) => `    ${line}`),
    `  Run it again:  ${again}`,
    ...shown.map((path) => `  See:  ${path}`),
  ];
  return lines.join('\n');
}

/**
 * Returns the part of an error that matters to a reader, without colours and without stack lines from the runner's own
 * code.
 */
function excerpt(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:internal)/.test(line));
  return lines.slice(0, 40).join('\n').trim();
}

const command = (program: string, { env, parameters }: Again, ...more: readonly string[]): string =>
  [...Object.entries(env).map(([name, value]) => `${name}=${value}`), 'npx', program, ...parameters, ...more].join(' ');

/** Escapes a text for a pattern of test names. */
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
