import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../settings/env.ts';
import { makePrivateFolder } from '../settings/private-folder.ts';
import type { Bucket } from './bucket.ts';
import { diskBucket } from './disk-bucket.ts';
import { FILES, newKey, typeOfKey } from './file-keys.ts';
import { s3Bucket } from './s3-bucket.ts';
import type { ReceivedFile, StoredFile } from './upload-rules.ts';

/** Where the files of cases lie: on this machine's disk or in an S3 bucket. Nothing of it is ever served publicly. */
export interface FileStore {
  /** The folder of this machine in which uploads lie until their case is stored. */
  readonly incoming: string;
  /** The database that this process works with; its files are named after it. */
  readonly databaseId: string;
  /** Everything below, by key; see files/file-keys.ts. */
  readonly bucket: Bucket;
  /** Copies a received file into the store under a new random name; when it returns, the copy is durable. */
  keep(file: ReceivedFile): Promise<StoredFile>;
  /** Copies a file of this machine's disk into the store under a key that it had before; durable when it returns. */
  put(key: string, file: Pick<ReceivedFile, 'path' | 'size'>): Promise<void>;
  /** The content of a stored file. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Every key in the store, page by page. */
  keys(): AsyncGenerator<string[]>;
}

/**
 * Opens the store that the configuration names: the S3 bucket, or else DATA_DIR/files.
 * @param databaseId see installation.ts; whoever keeps no new files need not name it
 */
export async function openFileStore(env: Pick<Env, 'dataDir' | 's3'>, databaseId = 'unnamed'): Promise<FileStore> {
  const root = join(env.dataDir, 'files');
  const bucket = env.s3 ? s3Bucket(env.s3) : diskBucket(root);
  return {
    incoming: join(root, 'incoming'),
    databaseId,
    bucket,
    async keep({ path, name, type, size }) {
      const key = newKey(databaseId, type);
      await bucket.put(key, path, type);
      return { key, name, type, size };
    },
    async put(key, { path }) {
      // The disk's bucket gives a file a second name; what is put here must have bytes of its own.
      const copy = join(root, 'incoming', `${randomUUID()}.part`);
      await makePrivateFolder(join(root, 'incoming'));
      try {
        await copyFile(path, copy);
        await bucket.remove(key);
        await bucket.put(key, copy, typeOfKey(key));
      } finally {
        await rm(copy, { force: true });
      }
    },
    read: (key) => bucket.read(key),
    remove: (key) => bucket.remove(key),
    keys: () => bucket.list(FILES),
  };
}
