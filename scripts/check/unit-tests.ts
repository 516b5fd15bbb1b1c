import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines, runScript, type Step, type StepResult } from './step.ts';

interface VitestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The unit tests, on SQLite and PostgreSQL. @param parameters further ones for vitest */
export function unitTests(parameters: readonly string[] = []): Step {
  return {
    name: 'unit',
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'aarambh-unit-'));
      const file = join(folder, 'report.json');
      try {
        const reporting = ['--reporter=json', `--outputFile=${file}`];
        const { code, output } = await runScript('node_modules/vitest/vitest.mjs', [
          'run',
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
  if (!report) return { passed: 0, failed: 1, failures: [lastLines(output, 40)] };
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${lastLines((failureMessages[0] ?? '').slice(0, 1500), 20)}`);
  // A file that cannot even be loaded has no tests to fail.
  for (const { status, assertionResults, name, message } of report.testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      failures.push(`${name}\n${message}`);
  }
  // Nor has an error that no test caught.
  if (code !== 0 && failures.length === 0) failures.push(lastLines(output, 40));
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed: failures.length, failures };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
