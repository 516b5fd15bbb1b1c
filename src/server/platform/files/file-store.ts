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

/** The files of cases, on this machine's disk or in an S3 bucket. None of them is ever served publicly. */
export interface FileStore {
  /** The folder of this machine that holds uploads until their case is stored. */
  readonly incoming: string;
  /** The id of this process's database; its files are named after the id. */
  readonly databaseId: string;
  /** Everything in the store, by key; see files/file-keys.ts. */
  readonly bucket: Bucket;
  /** Copies a received file into the store under a new random name; the copy is durable when this returns. */
  keep(file: ReceivedFile): Promise<StoredFile>;
  /**
   * Copies a file from this machine's disk into the store under a key that it had earlier; the copy is durable when
   * this returns.
   */
  put(key: string, file: Pick<ReceivedFile, 'path' | 'size'>): Promise<void>;
  /** Opens the content of a stored file. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Lists every key in the store except those in quarantine, page by page. */
  keys(): AsyncGenerator<string[]>;
}

/**
 * Opens the configured store: the S3 bucket, or else DATA_DIR/files.
 * @param databaseId see installation.ts; needed only to store new files
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
      // A bucket on disk makes a hard link, but a file stored here must not share its bytes with the original.
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
