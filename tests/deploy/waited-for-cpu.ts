import { readdirSync, readFileSync } from 'node:fs';

/** How often the wait is measured, in milliseconds. */
const EVERY_MS = 250;

/**
 * Measures how long other programs kept the children of these processes waiting for a core. Tests subtract it from
 * their times, because they share the cores with other tests. At any moment, only the thread that has waited longest is
 * considered.
 * @param pids of the processes that start them
 * @returns a function to call at the end, which returns milliseconds
 */
export function watchWaiting(pids: readonly number[]): () => number {
  const seen = new Map<string, number>();
  let waited = 0;
  const look = (): void => {
    const waits = pids.flatMap(threadsStartedBy).map((thread) => {
      const [, delay = '0'] = readOr('', `${thread}/schedstat`).split(' ');
      const grown = Number(delay) - (seen.get(thread) ?? 0);
      seen.set(thread, Number(delay));
      return grown / 1e6;
    });
    waited += Math.max(0, ...waits.filter(Number.isFinite));
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return waited;
  };
}

/** The threads of a process's children, as folders below /proc. */
function threadsStartedBy(pid: number): string[] {
  const children = listOr(`/proc/${pid}/task`).flatMap((task) =>
    readOr('', `/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
  );
  return children.flatMap((child) => listOr(`/proc/${child}/task`).map((task) => `/proc/${child}/task/${task}`));
}

// If a process has just ended, its folder no longer exists.
function listOr(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readOr(otherwise: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
