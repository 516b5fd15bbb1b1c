import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isNumber, objectWith, readJson } from '../../../kernel/read-json.ts';
import { type Env, environmentFor } from '../settings/env.ts';
import type { NightResult } from './night-lease.ts';

const COMMAND = fileURLToPath(new URL('../../commands/backup-command.ts', import.meta.url));
/** The priority of the process, lower than that of everything that visitors wait for. */
const NICENESS = 10;
/** How long the process may take to clean up after it was asked to stop, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Makes a backup in a separate process, so that reading, hashing and checking a whole database does not delay any
 * request. The backup process ends when this process ends for any reason. Never rejects.
 * @param from an earlier backup, whose unchanged files are reused
 */
export async function runBackupProcess(
  env: Env,
  folder: string,
  { from, signal }: { from: string | undefined; signal: AbortSignal },
): Promise<NightResult> {
  const args = [folder, '--json', ...(from ? ['--earlier', from] : [])];
  const child = fork(COMMAND, args, { env: environmentFor(settingsOf(env)), execArgv: [], silent: true });
  lower(child.pid);
  let cut: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    cut = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  };
  if (signal.aborted) {
    stop();
  }
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close'),
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
    ]);
    const reason = stderr.trim() || `The backup ended with ${code}.`;
    if (stdout === '') {
      return { outcome: 'failed', bytes: null, reason };
    }
    const { bytes } = readJson(stdout, 'what the backup printed', objectWith<{ bytes: number }>({ bytes: isNumber }));
    return code === 0 ? { outcome: 'ok', bytes, reason: null } : { outcome: 'incomplete', bytes, reason };
  } catch (error) {
    return { outcome: 'failed', bytes: null, reason: `The backup could not be begun: ${String(error)}` };
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(cut);
  }
}

/** Returns the settings that the command reads; an empty value is the same as unset. */
function settingsOf({ dataDir, databaseUrl = '', s3 }: Env): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    S3_BUCKET: s3?.bucket ?? '',
    S3_ENDPOINT: s3?.endpoint ?? '',
    S3_REGION: s3?.region ?? '',
    S3_ACCESS_KEY_ID: s3?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? '',
  };
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) {
      setPriority(pid, Math.min(getPriority() + NICENESS, 19));
    }
  } catch {
    // The process has already ended; its result says why.
  }
}
