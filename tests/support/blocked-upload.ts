import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Makes an upload one that nobody can read to its end, so that a backup comes to it and stays there. @returns its path */
export async function blockUpload(dataDir: string, key: string): Promise<string> {
  const pipe = join(dataDir, 'files', key);
  await rm(pipe);
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

/** Lets whoever reads it, now or soon, find it empty, until `done`. */
export async function unblockUpload<T>(pipe: string, done: Promise<T>): Promise<T> {
  let isDone = false;
  const mark = (): void => {
    isDone = true;
  };
  done.then(mark, mark);
  // Opened for both, it never waits for a reader; closed again, readers are at the end.
  for (; !isDone; await sleep(5)) {
    await (await open(pipe, 'r+')).close();
  }
  return done;
}
