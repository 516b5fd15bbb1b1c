import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/install.mjs';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import type { RestedMemory } from './measured-process.ts';

/** The built site, running in its own process. */
export interface BuiltServer {
  /** The origin of the site, `http://127.0.0.1:<port>`. */
  readonly base: string;
  readonly pid: number;
  /** Whether the process that was started is still running. */
  isRunning(): boolean;
  /** Runs full garbage collections, waits, and returns the remaining memory. */
  restedMemory(): Promise<RestedMemory>;
  /** Sends the signal and waits for the process to end. @returns its exit code; null if the signal ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface BuiltServerOptions {
  readonly dataDir: string;
  /** The mail server. Without it, emails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** The URL of a PostgreSQL database. Without it, the database is SQLite in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Settings that are added to the server's, or override them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Arguments for Node, placed before the program. */
  readonly flags?: readonly string[];
  /**
   * Called with each line of the log. By default, lines go to the console, because with LOG_LEVEL=error each of them
   * matters.
   */
  readonly onLine?: (line: string) => void;
}

const measuring = new URL('measured-process.ts', import.meta.url).href;

/**
 * Starts the built site on a free local port, with one trusted proxy, so that each request can come from a different
 * visitor. @throws if there is no build or it does not start
 */
export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const { dataDir, smtpUrl, databaseUrl, flags = [], onLine = console.error } = options;
  const build = options.settings?.BUILD_DIR ?? join(root, 'dist');
  if (!existsSync(join(build, 'server', 'entry.mjs'))) {
    throw new Error('There is no build yet: run npm run build first.');
  }
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  // A run has more visitors per minute than a firm has in a year, and each must get an email.
  const unbounded = { ACKNOWLEDGEMENTS_PER_DAY: '1000000' };
  const env = {
    PATH: process.env.PATH ?? '',
    ...serverSettings,
    ...settings,
    ...unbounded,
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.settings,
  };
  const server = spawn(process.execPath, ['--expose-gc', '--import', measuring, ...flags, ...serverCommand], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await readyPort(server, onLine);
  const { pid = 0 } = server;
  return {
    base: `http://127.0.0.1:${port}`,
    pid,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async restedMemory() {
      const measured = once(server, 'message');
      server.send('rest');
      return ((await measured) as [RestedMemory])[0];
    },
    async end(signal) {
      if (server.exitCode !== null || server.signalCode !== null) {
        return server.exitCode;
      }
      const gone = once(server, 'exit');
      server.kill(signal);
      await gone;
      return server.exitCode;
    },
  };
}

function readyPort(server: ChildProcess, onLine: (line: string) => void): Promise<string> {
  return new Promise((done, reject) => {
    if (!server.stdout) {
      return reject(new Error('The server has no output.'));
    }
    createInterface(server.stdout).on('line', (line) => {
      const port = /^The site is ready at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (port) {
        done(port);
      } else {
        onLine(line);
      }
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}

/** The resources that a process has used so far. */
export interface Usage {
  /** Current resident memory, in MB. */
  readonly megabytes: number;
  /** Processor time in whole seconds. */
  readonly cpuSeconds: number;
}

/** Reads the usage of a process. @returns zeros if it has ended */
export function usageOf(pid: number): Usage {
  try {
    const [rss = '0', cpu = '0'] = execFileSync('ps', ['-o', 'rss=,cputimes=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return { megabytes: Math.round(Number(rss) / 1024), cpuSeconds: Number(cpu) };
  } catch {
    return { megabytes: 0, cpuSeconds: 0 };
  }
}
