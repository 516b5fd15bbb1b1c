import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Keeping } from './kept-things.ts';

export interface CommandResult {
  /** Null after a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run backup` or `npm run restore` without npm. `ulimit`: at most so many blocks of 512 bytes in a file. */
export function startCommand(
  program: 'backup' | 'restore',
  { dataDir, databaseUrl }: Pick<Keeping, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  { ulimit = 'unlimited' }: { ulimit?: string } = {},
): { child: ChildProcess; result: Promise<CommandResult> } {
  const path = fileURLToPath(new URL(`../../src/server/backup/${program}-command.ts`, import.meta.url));
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const script = `ulimit -f ${ulimit}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', script, process.execPath, path, ...args], { env });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk;
  });
  const result = new Promise<CommandResult>((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
  return { child, result };
}
