import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript, type Step, type StepResult } from './step.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The tests of some projects of vitest.config.ts. @param parameters further ones for vitest */
export function unitTests(name: string, projects: readonly string[], parameters: readonly string[] = []): Step {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'aarambh-unit-'));
      const file = join(folder, 'report.json');
      try {
        const reporting = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
        const { code, output } = await runScript('node_modules/vitest/vitest.mjs', [
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          ...reporting,
          ...parameters,
        ]);
        return count(readReport(file), code, output);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function count(report: VitestReport | undefined, code: number, output: string): StepResult {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const failedTests = statuses.filter((status) => status === 'failed').length;
  // A file that cannot even be loaded has no tests to fail.
  const failedFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  // Nor has an error that no test caught, or a run that broke off.
  const failed = Math.max(failedTests + failedFiles, code === 0 ? 0 : 1);
  const passed = statuses.filter((status) => status === 'passed').length;
  return { passed, failed, failures: failed === 0 ? [] : [reasons(output)] };
}

/** What the reporter says about the failures, without the dots and without the places inside of packages. */
function reasons(output: string): string {
  const begin = Math.max(output.search(/⎯+ (?:Failed|Unhandled)/), 0);
  const lines = output.slice(begin).split('\n');
  return lines
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 300)
    .join('\n');
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
