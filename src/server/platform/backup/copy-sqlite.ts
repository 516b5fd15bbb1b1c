import { fdatasyncSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';

/** The number of pages per step. A page has 4 KB. */
const STEP = 256;

/**
 * Copies a SQLite file to `target`, an empty file, while other processes write to the source. The copy is a consistent
 * snapshot, and is durable when this returns. Each step is flushed and followed by an equally long pause. At full
 * speed, a copy of 1.9 GB delayed every commit of the site on the same disk, by 1.3 s at p99.
 */
export async function copySqlite(source: string, target: string, signal: AbortSignal): Promise<void> {
  const db = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    await using handle = await open(target, 'r+');
    // One snapshot serves all steps. Without it, every commit of the site would restart the copy. At 70 commits per
    // second, a database of 200 MB was copied in 2 s with the snapshot, and had not been copied after 20 s without it.
    db.exec('begin; select 1 from sqlite_schema');
    let began = performance.now();
    const progress = (): void => {
      signal.throwIfAborted();
      fdatasyncSync(handle.fd);
      rest(performance.now() - began);
      began = performance.now();
    };
    await backup(db, target, { rate: STEP, progress });
    await handle.sync();
  } finally {
    db.close();
  }
}

/**
 * Blocks this thread, because a callback between two steps cannot be awaited. Only for a process that does nothing
 * else.
 */
function rest(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(ms, 1000));
}
