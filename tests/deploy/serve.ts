import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A running site. */
export interface Serving {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Its output so far, one entry per line. */
  readonly lines: readonly string[];
  /** Stops the site with a signal. @returns its exit code, null when a signal ended it */
  stop(): Promise<number | null>;
}

/** In milliseconds. A start takes up to 10 s, and several times as long on a busy machine. */
const LONGEST_START = 240_000;

/**
 * Starts a site on this machine only and waits until it is ready.
 * @param options as for `spawn`; PORT and HOST need not be in the environment
 * @throws Error with the site's output if it exits before it is ready, or is not ready in time
 */
export async function serve(file: string, parameters: readonly string[], options: SpawnOptions): Promise<Serving> {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...options.env, HOST: '127.0.0.1' };
  const child = spawn(file, parameters, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    const failed = (how: string): void => reject(new Error(`The site ${how}:\n${lines.join('\n')}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failed(`was not ready after ${LONGEST_START / 1000} s`);
    }, LONGEST_START);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const ready = /The site is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (ready) {
          clearTimeout(timer);
          resolve(Number(ready));
        }
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      failed(`ended with ${code} before it was ready`);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    lines,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}
