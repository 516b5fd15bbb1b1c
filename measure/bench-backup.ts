import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BuiltServer, startBuiltServer } from './load/built-server.ts';
import { fillStorage } from './load/fill-storage.ts';
import { makeInquiry, Poster } from './load/post-inquiry.ts';

const USAGE = `Fills the built site with cases and uploads and posts 40 inquiries a second to it, without and with a backup; then restores it.

  node measure/bench-backup.ts FOLDER [--cases 100000] [--uploads 5000] [--database postgres://... --restore postgres://...]

  FOLDER is filled if it does not exist, and kept: the measurement itself wants a machine that does nothing else
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '100000' },
    uploads: { type: 'string', default: '5000' },
    database: { type: 'string' },
    restore: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (values.help || !folder) {
  console.log(USAGE);
} else if (existsSync(folder)) {
  await bench(folder);
} else {
  await fillStorage(
    { dataDir: join(folder, 'data'), databaseUrl: values.database },
    { cases: Number(values.cases), uploads: Number(values.uploads) },
  );
}

async function bench(root: string): Promise<void> {
  const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(root, name));
  if (!dataDir || !backup || !restored) {
    return;
  }
  for (const made of [backup, restored]) {
    await rm(made, { recursive: true, force: true });
  }
  const server = await startBuiltServer({ dataDir, databaseUrl: values.database });
  try {
    await postWhile(server, sleep(2000));
    console.log(`without a backup: ${await postWhile(server, sleep(10_000))}`);
    const making = run('backup', backup, { DATA_DIR: dataDir, DATABASE_URL: values.database ?? '' }, 10);
    console.log(`during a backup:  ${await postWhile(server, making)}`);
    console.log(`backup: ${await making}`);
  } finally {
    await server.end('SIGTERM');
  }
  const target = { DATA_DIR: restored, DATABASE_URL: values.restore ?? '' };
  console.log(`restore: ${await run('restore', backup, target, 0)}`);
}

/** Posts at a steady rate, even if the responses do not keep up. */
async function postWhile({ base }: BuiltServer, lasting: Promise<unknown>): Promise<string> {
  const poster = new Poster(base, 50);
  const sent: Promise<void>[] = [];
  const times: number[] = [];
  let failed = 0;
  const posting = setInterval(() => {
    const begun = performance.now();
    const inquiry = makeInquiry(Math.floor(Math.random() * 1e8), Date.now().toString(36));
    const post = poster.post(inquiry).then(({ reference }) => {
      times.push(performance.now() - begun);
      if (!reference) {
        failed += 1;
      }
    });
    sent.push(
      post.catch(() => {
        failed += 1;
      }),
    );
  }, 25);
  await lasting;
  clearInterval(posting);
  await Promise.all(sent);
  poster.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? Number.NaN).toFixed(1);
  return `${times.length} posted, ${failed} failed, milliseconds: p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`;
}

/** Runs a command. @returns its output, its duration and its maximum memory */
async function run(program: string, folder: string, env: Record<string, string>, niceness: number): Promise<string> {
  const command = join('src', 'server', 'backup', `${program}-command.ts`);
  const begun = performance.now();
  const child = spawn(process.execPath, [command, folder], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  setPriority(pid, Math.min(getPriority() + niceness, 19));
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  let peak = 0;
  const looking = setInterval(() => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    peak = Math.max(peak, Number(kilobytes));
  }, 100);
  child.once('exit', () => clearInterval(looking));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return `${seconds} s, at most ${Math.round(peak / 1024)} MB, exit code ${code}: ${printed.trim()}`;
}
