import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from '../load/built-server.ts';

/** The built site with a temporary data folder, and its log. */
export interface Target extends BuiltServer {
  readonly dataDir: string;
  /** Every line so far. */
  readonly log: readonly string[];
  /** Stops the server as an operator would. @returns a sentence if it had already ended or did not stop cleanly */
  stop(): Promise<string | undefined>;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

/**
 * A word in every text that the fuzzer types. The attack searches for it in places where it must not appear, such as
 * the log.
 */
export const TYPED = 'typed7f3a';

/** Starts the target. @param options as for the built server; without `dataDir`, a temporary folder is created */
export async function openTarget(options: Partial<BuiltServerOptions> = {}): Promise<Target> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'aarambh-attack-'));
  const log: string[] = [];
  const settings = { LOG_LEVEL: 'info', ...options.settings };
  const server = await startBuiltServer({ ...options, dataDir, settings, onLine: (line) => void log.push(line) });
  return {
    ...server,
    dataDir,
    log,
    async stop() {
      if (!server.isRunning()) {
        return 'The process ended before it was stopped.';
      }
      const code = await server.end('SIGTERM');
      return code === 0 ? undefined : `The process stopped with ${code}.`;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Returns what a log must not contain: unexpected lines at level error and above, and typed text. */
export function logFaults(log: readonly string[], expected: RegExp = /(?!)/): string[] {
  const errors = log.filter((line) => /^\{"level":[56]0,/.test(line) && !expected.test(line));
  const typed = log.filter((line) => line.includes(TYPED));
  return [
    ...errors.slice(0, 5).map((line) => `In the log: ${line.slice(0, 1_000)}`),
    ...typed.slice(0, 5).map((line) => `What was typed is in the log: ${line.slice(0, 1_000)}`),
  ];
}
