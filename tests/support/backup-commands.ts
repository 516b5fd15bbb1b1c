import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Keeping } from './kept-things.ts';

export interface CommandResult {
  /** The exit code; null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `npm run backup` or `npm run restore` without npm. `ulimit` is the maximum number of 512-byte blocks that a file
 * may have.
 */
export function startCommand(
  program: 'backup' | 'restore',
  { dataDir, databaseUrl }: Pick<Keeping, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  { ulimit = 'unlimited' }: { ulimit?: string } = {},
): { child: ChildProcess; result: Promise<CommandResult> } {
  const path = fileURLToPath(new URL(`../../src/server/commands/${program}-command.ts`, import.meta.url));
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const script = `ulimit -f ${ulimit}; exec "$0" "$@"`;
  // The command has an IPC channel to this process, as the nightly backups have.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const child = spawn('/bin/sh', ['-c', script, process.execPath, path, ...args], { env, stdio: [...stdio] });
  // Not 'close', because that is not emitted after this process disconnects.
  const ended = once(child, 'exit');
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const result = (async () => {
    const [stdout = '', stderr = ''] = await Promise.all(outputs);
    const [code] = (await ended) as [number | null];
    return { code, stdout, stderr };
  })();
  return { child, result };
}
