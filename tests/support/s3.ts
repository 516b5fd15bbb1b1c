import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../src/server/platform/settings/env.ts';

interface Store {
  copyObject(...place: unknown[]): Promise<unknown>;
  deleteObject(bucket: string, key: string): Promise<unknown>;
  getResourcePath(bucket: string, key: string, part: string): string;
}

interface S3rver {
  readonly store: Store;
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Starts an S3 emulator with one empty bucket on a free port of this machine. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'aarambh-s3-'));
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'papers' }],
  });
  makeAtomic(server.store);
  const { port } = await server.run();
  return {
    // The emulator accepts only this pair of keys.
    settings: {
      bucket: 'papers',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Copies and deletes one object at a time. S3 does both atomically, but the emulator keeps three files per object and
 * answers InternalError for as long as only some of them exist. Folders stay, because the emulator could remove one
 * into which another request is writing.
 */
function makeAtomic(store: Store): void {
  let last: Promise<unknown> = Promise.resolve();
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const copy = store.copyObject.bind(store);
  store.copyObject = (...place) => next(() => copy(...place));
  store.deleteObject = (bucket, key) =>
    next(() =>
      Promise.all(
        ['object', 'object.md5', 'metadata.json'].map((part) =>
          rm(store.getResourcePath(bucket, key, part), { force: true }),
        ),
      ),
    );
}
