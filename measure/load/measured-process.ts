import { setTimeout as sleep } from 'node:timers/promises';

// Loaded into the server's process (`--import`), which needs --expose-gc.

/** The memory of a process after settling, in MB. */
export interface RestedMemory {
  /** Live objects on V8's heap. */
  readonly heap: number;
  /** Resident memory, including what the allocator has not returned. */
  readonly resident: number;
}

/**
 * The number of garbage collections. Finalizers run between two collections, and the next one frees what they release.
 */
const COLLECTIONS = 4;
/** The pause after each collection, in milliseconds. */
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
// The message listener must not keep the process alive when the process is asked to stop.
process.channel?.unref();
