import { setTimeout as sleep } from 'node:timers/promises';

// Goes with the server into its process (`--import`), which needs --expose-gc.

/** What a process holds once it has rested, in MB. */
export interface RestedMemory {
  /** What lives on V8's heap. */
  readonly heap: number;
  /** Resident memory, with all that the allocator has not given back. */
  readonly resident: number;
}

/** Finalizers run between two collections, and what they free goes with the second. */
const COLLECTIONS = 4;
/** Between them. Milliseconds. */
const PAUSE = 500;
const MEGABYTE = 1024 * 1024;

process.on('message', async () => {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    globalThis.gc?.();
    await sleep(PAUSE);
  }
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / MEGABYTE, resident: rss / MEGABYTE } satisfies RestedMemory);
});
// Listening alone must not keep the process alive when it is to stop.
process.channel?.unref();
