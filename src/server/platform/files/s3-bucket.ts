import { stat } from 'node:fs/promises';
import type { S3Settings } from '../settings/env.ts';
import type { Bucket } from './bucket.ts';
import { S3Client, S3Error, type S3Patience, valuesOf } from './s3-client.ts';

/** In milliseconds. A visitor's browser waits for 30 s, so we stop waiting before that. */
const PATIENCE: S3Patience = { connect: 3000, answer: 20_000 };

/** Returns a bucket on S3 or a compatible service; nothing in it is public. @param patience shortened in tests */
export function s3Bucket(settings: S3Settings, patience = PATIENCE): Bucket {
  const client = new S3Client(settings, patience);
  const remove = async (key: string): Promise<void> => {
    await client.askText({ method: 'DELETE', key }).catch(unlessGone);
  };
  return {
    async put(key, path, type) {
      const { size } = await stat(path);
      try {
        await client.askText({ method: 'PUT', key, headers: { 'content-type': type }, file: { path, size } });
      } catch (error) {
        // The file may have been stored even though the response did not arrive.
        await remove(key).catch(() => {});
        throw error;
      }
    },
    async write(key, body) {
      await client.askText({ method: 'PUT', key, headers: { 'content-type': 'application/json' }, body });
    },
    readText: (key) => client.askText({ method: 'GET', key }).catch(unlessGone),
    read: (key) => client.askBytes({ method: 'GET', key }),
    remove,
    async move(from, to) {
      try {
        await client.askText({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': client.pathOf(from) } });
        await remove(from);
      } catch (error) {
        unlessGone(error);
      }
    },
    async *list(folder) {
      let token: string | undefined;
      do {
        // Without the slash, the prefix would also match folders whose names begin with it.
        const query: Record<string, string> = { 'list-type': '2', prefix: `${folder}/` };
        if (token) {
          query['continuation-token'] = token;
        }
        const page = await client.askText({ method: 'GET', query });
        // A key that ends in a slash is a folder created by hand.
        yield valuesOf(page, 'Key').filter((key) => !key.endsWith('/'));
        token = valuesOf(page, 'NextContinuationToken')[0];
      } while (token);
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof S3Error) || error.status !== 404 || error.code === 'NoSuchBucket') {
    throw error;
  }
  return undefined;
}
