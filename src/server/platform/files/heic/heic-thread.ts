import { parentPort, workerData } from 'node:worker_threads';
import type { Wanted } from './decode-heic.ts';
import { limitMemory } from './limit-memory.ts';

// The thread of show-heic.ts: one picture in, one result out. The decoder is loaded only after its memory has been
// limited.
const { bytes, wanted, megabytes } = workerData as { bytes: Uint8Array; wanted: Wanted; megabytes: number };
limitMemory(megabytes);
const { decodeHeic } = await import('./decode-heic.ts');
parentPort?.postMessage(await decodeHeic(bytes, wanted).catch(() => undefined));
