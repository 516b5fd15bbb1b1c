import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Replaces an upload by a pipe that cannot be read to its end, so that a backup gets stuck there. @returns its path */
export async function blockUpload(dataDir: string, key: string): Promise<string> {
  const pipe = join(dataDir, 'files', key);
  await rm(pipe);
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

/** Makes the upload empty for all readers, present and future, until `done`. */
export async function unblockUpload<T>(pipe: string, done: Promise<T>): Promise<T> {
  let isDone = false;
  const mark = (): void => {
    isDone = true;
  };
  done.then(mark, mark);
  // Opening the pipe for reading and writing never waits for a reader. Closing it shows the readers its end.
  for (; !isDone; await sleep(5)) {
    await (await open(pipe, 'r+')).close();
  }
  return done;
}
