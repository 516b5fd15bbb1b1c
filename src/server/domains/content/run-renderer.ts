import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '../../platform/settings/env.ts';
import type { MadePages } from './publications.ts';
import type { RenderJob } from './render-process.ts';

const PROGRAM = fileURLToPath(new URL('render-process.ts', import.meta.url));
/** The process has a lower priority than everything that visitors wait for. */
const NICENESS = 10;
/**
 * Limits the heap in megabytes. Without a limit, Node would use the available memory before it collects garbage, and
 * half as much is enough.
 */
const HEAP = '--max-old-space-size=256';

/** Thrown if edits cannot be shown; the message is the page's error. */
export class EditionRefused extends Error {
  override name = 'EditionRefused';
}

/**
 * Makes or packs an edition in a separate process.
 * @param tell receives the number of pages made so far and the total
 * @throws EditionRefused if a page cannot be made; another error if the process failed in another way or the signal
 * ended it
 */
export async function runRenderer(
  job: RenderJob,
  signal?: AbortSignal,
  tell: (made: MadePages) => void = () => {},
): Promise<void> {
  const child = fork(PROGRAM, [], { env: environmentFor({}), execArgv: [HEAP], silent: true });
  const kill = (): void => void child.kill('SIGKILL');
  if (signal?.aborted) {
    kill();
  }
  signal?.addEventListener('abort', kill, { once: true });
  try {
    lower(child.pid);
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify(job));
    child.stdout?.resume();
    child.on('message', (made) => tell(made as MadePages));
    const [[code], said] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
    if (signal?.aborted) {
      throw new Error('The process is stopping.');
    }
    if (code === 1) {
      throw new EditionRefused(said.trim() || 'A page cannot be made with this.');
    }
    if (code !== 0) {
      throw new Error(`The process that makes the pages ended with ${code}. ${said.trim()}`);
    }
  } finally {
    signal?.removeEventListener('abort', kill);
  }
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
