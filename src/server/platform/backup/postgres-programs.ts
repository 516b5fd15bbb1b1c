import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { environmentFor } from '../settings/env.ts';
import { BackupFailure } from './backup-failure.ts';

const run = promisify(execFile);

type Program = 'pg_dump' | 'pg_restore';

/** Folders where distributions install the programs of each version if they are not on the PATH. */
const FOLDERS = '{/usr/lib/postgresql/*/bin,/usr/pgsql-*/bin,/opt/homebrew/opt/{postgresql,libpq}*/bin}';

/**
 * Finds one of PostgreSQL's own programs, on the PATH or in the folders where distributions install it.
 * @param atLeast the server's major version, because older programs reject newer servers
 * @throws BackupFailure with a message that says what to install
 */
export async function findPostgresProgram(name: Program, atLeast: number): Promise<string> {
  const found: number[] = [];
  for (const program of [name, ...globSync(`${FOLDERS}/${name}`).toSorted().reverse()]) {
    const version = await majorVersion(program);
    if (version !== undefined && version >= atLeast) {
      return program;
    }
    if (version !== undefined) {
      found.push(version);
    }
  }
  const lack =
    found.length === 0
      ? `${name} was not found`
      : `${name} is of version ${Math.max(...found)}, the server is of ${atLeast}`;
  throw new BackupFailure(
    `${lack}: install PostgreSQL's client programs of version ${atLeast} or newer (Debian: apt install postgresql-client-${atLeast}), or put them on the PATH.`,
  );
}

/** Runs one of the programs on the database at `url`. @throws BackupFailure with its error output */
export async function runPostgresProgram(
  program: string,
  args: readonly string[],
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<void> {
  const { address, password } = forLibpq(url);
  // The password is not among the arguments, because every user of the machine can read those.
  const env = environmentFor(password ? { PGPASSWORD: password } : {});
  await run(program, ['--no-password', `--dbname=${address}`, ...args], { env, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new BackupFailure(complaintOf(program, error));
  });
}

/** Converts the URL for libpq, without the password and the parameters that only `pg` supports. */
function forLibpq(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  if (/^(true|1)$/.test(url.searchParams.get('ssl') ?? '')) {
    url.searchParams.set('sslmode', 'require');
  }
  if (url.searchParams.get('sslmode') === 'no-verify') {
    url.searchParams.set('sslmode', 'require');
  }
  for (const name of ['password', 'ssl', 'uselibpqcompat']) {
    url.searchParams.delete(name);
  }
  return { address: url.href, password };
}

async function majorVersion(program: string): Promise<number | undefined> {
  const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }));
  const version = / (\d+)/.exec(stdout)?.[1];
  return version === undefined ? undefined : Number(version);
}

function complaintOf(program: string, error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  const lines = stderr.split('\n').filter((line) => /\S/.test(line) && !/^\s*(Command was|LINE|DETAIL)/.test(line));
  const signal = error instanceof Error && 'signal' in error && error.signal ? ` by ${error.signal}` : '';
  return lines.slice(0, 3).join(' ') || `${program} was ended${signal}.`;
}
