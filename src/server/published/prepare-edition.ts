import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '../env.ts';
import { EDITION_FILE, type EditionFacts } from './edition.ts';
import type { EditionJob } from './make-edition.ts';

const PROGRAM = fileURLToPath(new URL('render-process.ts', import.meta.url));
/** Behind everything that visitors wait for. */
const NICENESS = 10;
/** Without it Node would take what the machine has before it tidies up; half of it is enough. Megabytes. */
const HEAP = '--max-old-space-size=256';
/** Editions beside the one in use, so that taking something back is at once. */
const KEPT = 3;
/** What is left of a process that was killed. Milliseconds. */
const ABANDONED = 60 * 60_000;

/** These edits cannot be shown; the message is what the page said. */
export class EditionRefused extends Error {
  override name = 'EditionRefused';
}

/** An edition that lies ready. */
export interface PreparedEdition extends EditionFacts {
  readonly name: string;
  readonly folder: string;
}

/**
 * Makes an edition, or finds it where it was made before. Several processes may share the folder: what one is making, another
 * makes again and throws away.
 * @param folder where editions lie
 * @throws EditionRefused when a page cannot be made with these edits
 */
export async function prepareEdition(
  folder: string,
  name: string,
  job: Omit<EditionJob, 'into'>,
  signal?: AbortSignal,
): Promise<PreparedEdition> {
  const place = join(folder, name);
  const ready = await readEdition(place);
  if (ready) {
    const now = new Date();
    await utimes(place, now, now).catch(() => {});
    return { ...ready, name, folder: place };
  }
  const into = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    await runRenderer({ ...job, into }, signal);
    // Another process was quicker: its folder says the same.
    await rename(into, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(into, { recursive: true, force: true });
  }
  const made = await readEdition(place);
  if (!made) throw new Error('The edition that was just made is not there.');
  return { ...made, name, folder: place };
}

/** Whether a process that shares the folder is making this edition, or was when it died. */
export async function isBeingMade(folder: string, name: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).some((each) => each.startsWith(`.${name}-`));
}

/** Deletes editions that were not in use lately, and what was left half made. @param inUse the name of the one to keep */
export async function forgetEditions(folder: string, inUse: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? now })),
  );
  const whole = dated.filter(({ name }) => !name.startsWith('.') && name !== inUse).sort((a, b) => b.at - a.at);
  const torn = dated.filter(({ name, at }) => name.startsWith('.') && at < now - ABANDONED);
  for (const { name } of [...whole.slice(KEPT), ...torn])
    await rm(join(folder, name), { recursive: true, force: true });
}

async function readEdition(place: string): Promise<EditionFacts | undefined> {
  try {
    return JSON.parse(await readFile(join(place, EDITION_FILE), 'utf8')) as EditionFacts;
  } catch {
    return undefined;
  }
}

async function runRenderer(job: EditionJob, signal?: AbortSignal): Promise<void> {
  const child = fork(PROGRAM, [], { env: environmentFor({}), execArgv: [HEAP], silent: true });
  const kill = (): void => void child.kill('SIGKILL');
  if (signal?.aborted) kill();
  signal?.addEventListener('abort', kill, { once: true });
  try {
    lower(child.pid);
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify(job));
    child.stdout?.resume();
    const [[code], said] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
    if (signal?.aborted) throw new Error('The process is stopping.');
    if (code === 1) throw new EditionRefused(said.trim() || 'A page cannot be made with this.');
    if (code !== 0) throw new Error(`The process that makes the pages ended with ${code}. ${said.trim()}`);
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + NICENESS, 19));
  } catch {
    // It has ended already; its result says why.
  }
}
