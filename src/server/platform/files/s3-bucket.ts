import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { S3Settings } from '../settings/env.ts';
import type { Bucket } from './bucket.ts';

/** How long the service may take to be reached, and to answer, in milliseconds; a visitor's browser waits for 30 s. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 20_000 };

/** Keeps files in a bucket of S3 or a look-alike; nothing in it is public. */
export async function s3Bucket(settings: S3Settings): Promise<Bucket> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  // Loaded only when it is used: the client costs 60 ms of every start.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
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
    requestHandler: { ...PATIENCE, throwOnRequestTimeout: true },
  });
  return {
    async put(key, path, type) {
      const { size: contentLength } = await stat(path);
      try {
        await driver.putStream(key, createReadStream(path), { contentType: type, contentLength });
      } catch (error) {
        // It may have arrived although the answer did not.
        await driver.delete(key).catch(() => {});
        throw error;
      }
    },
    write: (key, text) => driver.put(key, text, { contentType: 'application/json' }),
    readText: (key) => driver.get(key).catch(unlessGone),
    read: (key) => driver.getStream(key),
    remove: (key) => driver.delete(key),
    async move(from, to) {
      await driver.move(from, to).catch(unlessGone);
    },
    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        // With its slash: a prefix alone also finds the folders whose names begin alike.
        const page = await driver.listAll(`${folder}/`, {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        });
        yield [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

function unlessGone(error: unknown): undefined {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status !== 404 || (error as Error).name === 'NoSuchBucket') {
    throw error;
  }
  return undefined;
}
