import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterThisTest, type StorageEnv } from './each-engine.ts';

export interface Child {
  /** The output so far, one entry per line. */
  readonly lines: string[];
  /** Resolves when the process has printed `count` lines. @throws Error if it ends before that */
  printed(count: number): Promise<void>;
  /** Sends the signal and waits for the process to end. @returns the exit code; null if the signal ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Runs one of the `*-process.ts` files in this folder in its own process, which is killed after the test. */
export function startChild(file: string, storage: StorageEnv, ...args: string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, storage.dataDir, storage.databaseUrl ?? '', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let onChange = () => {};
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    onChange();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => onChange());
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (isRunning(child)) {
      child.kill(signal);
    }
    return ended;
  }
  afterThisTest(async () => {
    await end('SIGKILL');
  });
  return {
    lines,
    end,
    async printed(count) {
      while (lines.length < count) {
        if (!isRunning(child)) {
          throw new Error(`${file} ended after ${lines.length} of ${count} lines`);
        }
        await new Promise<void>((resolve) => {
          onChange = resolve;
        });
      }
    },
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
