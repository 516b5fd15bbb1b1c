import { randomUUIDv7 } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { Env } from '../env.ts';
import type { ReceivedFile, StoredFile } from './upload-rules.ts';

/** Where the files of cases lie: on this machine's disk or in an S3 bucket. Nothing of it is ever served publicly. */
export interface FileStore {
  /** The folder of this machine in which uploads lie until their case is stored. */
  readonly incoming: string;
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

/** The store shares its bucket with others: what is its own begins with this. */
const FOLDER = 'attachments';
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Opens the store that the configuration names: the S3 bucket, or else DATA_DIR/files. */
export async function openFileStore(env: Pick<Env, 'dataDir' | 's3'>): Promise<FileStore> {
  const root = join(env.dataDir, 'files');
  const disk = new Disk(env.s3 ? await s3Driver(env.s3) : await diskDriver(root));
  // The type of its content is told by the ending of the key.
  async function put(key: string, { path, size }: Pick<ReceivedFile, 'path' | 'size'>): Promise<void> {
    await disk.copyFromFs(path, key, { contentLength: size });
    if (!env.s3) await settle(root, key);
  }
  return {
    incoming: join(root, 'incoming'),
    async keep(file) {
      const key = `${FOLDER}/${randomUUIDv7()}.${ENDINGS[file.type] ?? 'bin'}`;
      await put(key, file);
      return { key, name: file.name, type: file.type, size: file.size };
    },
    put,
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    async *keys() {
      let paginationToken: string | undefined;
      if (!env.s3) await mkdir(join(root, FOLDER), { recursive: true, mode: 0o700 });
      do {
        const page = await disk.listAll(FOLDER, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
        yield [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** When a key was given out, in epoch milliseconds: the first 48 bits of its time-ordered UUID; undefined for a foreign name. */
export function keyTime(key: string): number | undefined {
  const [, high, low] = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(key) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : undefined;
}

// Either driver is loaded only when it is used: the S3 client alone costs 60 ms of every start.
async function s3Driver({ bucket, endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Look-alikes know neither lists of access rights nor the checksums that the client adds by itself.
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function diskDriver(root: string) {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location: root, visibility: 'private' });
}

/** The copy and its name reach the disk before a visitor is told that they did. */
async function settle(root: string, key: string): Promise<void> {
  for (const path of [join(root, key), join(root, FOLDER)]) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}
