import { spawn } from 'node:child_process';
import { root } from '../install.mjs';

/** What came of one step: how many single checks passed and failed, and the sentences about those that failed. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
}

/** How a program ended, and everything it printed. */
export interface Run {
  readonly code: number;
  readonly output: string;
}

/** A program that hangs is ended after this time. Milliseconds. */
const LONGEST = 25 * 60_000;

/**
 * Runs a script with this Node and keeps what it prints.
 * @param script path below the project's folder
 * @param settings environment variables on top of the present ones
 */
export function runScript(
  script: string,
  parameters: readonly string[],
  settings: Record<string, string> = {},
): Promise<Run> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...settings };
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const ending = signal ? `\nended by ${signal}` : '';
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() + ending });
    });
  });
}

/** A step that is one check: it passes when every program ends with 0. */
export function oneCheck(name: string, ...programs: (() => Promise<Run>)[]): Step {
  return {
    name,
    async run() {
      const runs = await Promise.all(programs.map((program) => program()));
      const failures = runs.filter(({ code }) => code !== 0).map(({ output }) => lastLines(output, 60));
      return failures.length === 0 ? { passed: 1, failed: 0, failures } : { passed: 0, failed: 1, failures };
    },
  };
}

/** @returns the end of a long output, where the summary usually stands */
export function lastLines(output: string, count: number): string {
  return output.split('\n').slice(-count).join('\n');
}
