import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Returns a read-only store of bytes in memory. A key is an index into `all`. */
export const bytesStore = (all: readonly Uint8Array[]): Pick<FileStore, 'read'> => ({
  read: async (key) => Readable.from([Buffer.from(all[Number(key)] ?? [])]),
});
