import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../src/server/platform/settings/env.ts';

interface S3rver {
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
