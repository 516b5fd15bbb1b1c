import { parentPort, workerData } from 'node:worker_threads';
import type { Wanted } from './decode-heic.ts';
import { limitMemory } from './limit-memory.ts';

// The other end of show-heic.ts: one picture in, one answer out. The decoder is loaded once its memory has a limit.
const { bytes, wanted, megabytes } = workerData as { bytes: Uint8Array; wanted: Wanted; megabytes: number };
limitMemory(megabytes);
const { decodeHeic } = await import('./decode-heic.ts');
parentPort?.postMessage(await decodeHeic(bytes, wanted).catch(() => undefined));
