import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Replaces an upload with a pipe that cannot be read to its end, so that a backup gets stuck there. @returns its path
 */
export async function blockUpload(dataDir: string, key: string): Promise<string> {
  const pipe = join(dataDir, 'files', key);
  await rm(pipe);
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

/** Makes the upload look empty to all current and future readers until `done` resolves. */
export async function unblockUpload<T>(pipe: string, done: Promise<T>): Promise<T> {
  let isDone = false;
  const mark = (): void => {
    isDone = true;
  };
  done.then(mark, mark);
  // Opening the pipe for reading and writing does not wait for a reader. Closing it signals the end to readers.
  for (; !isDone; await sleep(5)) {
    await (await open(pipe, 'r+')).close();
  }
  return done;
}
