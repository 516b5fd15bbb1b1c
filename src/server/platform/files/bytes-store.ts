import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Returns a store of bytes in memory, whose keys are indexes. */
export const bytesStore = (all: readonly Uint8Array[]): Pick<FileStore, 'read'> => ({
  read: async (key) => Readable.from([Buffer.from(all[Number(key)] ?? [])]),
});
