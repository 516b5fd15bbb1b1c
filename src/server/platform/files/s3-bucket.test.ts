import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../../../tests/support/each-engine.ts';
import { startS3 } from '../../../../tests/support/s3.ts';
import { advise } from '../errors/advise.ts';
import type { Bucket } from './bucket.ts';
import { s3Bucket } from './s3-bucket.ts';

async function keysOf(bucket: Bucket, folder: string): Promise<string[]> {
  const pages: string[][] = [];
  for await (const page of bucket.list(folder)) {
    pages.push(page);
  }
  return pages.flat();
}

async function aFile(bytes: Buffer): Promise<string> {
  const path = join(await newFolder(), 'a.part');
  await writeFile(path, bytes);
  return path;
}

describe('a compatible service that checks every signature', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let bucket: Bucket;
  beforeAll(async () => {
    s3 = await startS3();
    bucket = s3Bucket(s3.settings, { connect: 100_000, answer: 100_000 });
  });
  afterAll(() => s3.stop());

  test('a file of several megabytes comes back byte for byte, and can be deleted', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 3_000_001 }, (_, index) => (index * 7) % 251));
    await bucket.put('attachments/a/b.pdf', await aFile(bytes), 'application/pdf');
    const answer = await bucket.read('attachments/a/b.pdf');
    expect((answer as unknown as { headers: object }).headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect((await buffer(answer)).equals(bytes)).toBe(true);
    await bucket.remove('attachments/a/b.pdf');
    await bucket.remove('attachments/a/b.pdf');
    await expect(bucket.read('attachments/a/b.pdf')).rejects.toMatchObject({ code: 'NoSuchKey', status: 404 });
  });

  test('a file that cannot be read is not stored, and the error says so', async () => {
    const nowhere = join(await newFolder(), 'none.part');
    await expect(bucket.put('attachments/a/none.pdf', nowhere, 'application/pdf')).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  test('an empty file and texts in every script are kept, and a text replaces another', async () => {
    await bucket.put('attachments/a/empty.pdf', await aFile(Buffer.alloc(0)), 'application/pdf');
    expect(await buffer(await bucket.read('attachments/a/empty.pdf'))).toHaveLength(0);
    expect(await bucket.readText('mark.json')).toBeUndefined();
    await bucket.write('mark.json', '{"a":"one"}');
    await bucket.write('mark.json', '{"a":"मार्क <Error>"}');
    expect(await bucket.readText('mark.json')).toBe('{"a":"मार्क <Error>"}');
  });

  test('a moved file is only at its new place; a missing one is fine', async () => {
    await bucket.write('from/a b.json', 'moved');
    await bucket.move('from/a b.json', 'to/d.json');
    expect(await bucket.readText('to/d.json')).toBe('moved');
    expect(await keysOf(bucket, 'from')).toEqual([]);
    await bucket.move('from/a b.json', 'to/e.json');
    expect(await keysOf(bucket, 'to')).toEqual(['to/d.json']);
  });

  test('a list has the keys of a folder, not those of one with the same prefix', async () => {
    await bucket.write('list/a b.json', '1');
    await bucket.write('list/deep/er.json', '2');
    await bucket.write('list-two/c.json', '3');
    expect((await keysOf(bucket, 'list')).sort()).toEqual(['list/a b.json', 'list/deep/er.json']);
  });

  test('the errors for a wrong key and a wrong bucket say what to do', async () => {
    const wrongKey = s3Bucket({ ...s3.settings, secretAccessKey: 'wrong' });
    const refused = await wrongKey.write('a.json', '1').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'SignatureDoesNotMatch', status: 403 });
    expect(advise(refused)).toMatch(/S3_SECRET_ACCESS_KEY/);
    const wrongBucket = s3Bucket({ ...s3.settings, bucket: 'elsewhere' });
    const missing = await wrongBucket.readText('a.json').catch((error: unknown) => error);
    expect(missing).toMatchObject({ code: 'NoSuchBucket', status: 404 });
    expect(advise(missing)).toMatch(/S3_BUCKET/);
  });
});

describe('a failing service', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function troubled(listener: RequestListener, answer = 100_000): Promise<Bucket> {
    const server = createServer(listener);
    servers.push(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await promise;
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { bucket: 'papers', endpoint, region: 'x', accessKeyId: 'a', secretAccessKey: 'b' };
    return s3Bucket(settings, { connect: 100_000, answer });
  }

  test('a text that stops within the response is abandoned', async () => {
    const bucket = await troubled((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
    }, 100);
    await expect(bucket.readText('a.json')).rejects.toMatchObject({ code: 'TimeoutError' });
  });

  test('a text is requested three times, a file is sent once', async () => {
    const seen: string[] = [];
    const bucket = await troubled((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => {
        response.statusCode = seen.length === 3 ? 200 : 503;
        response.end(seen.length === 3 ? 'there' : '<Error><Code>SlowDown</Code></Error>');
      });
    });
    expect(await bucket.readText('a.json')).toBe('there');
    expect(seen).toHaveLength(3);
    await expect(bucket.put('b.pdf', await aFile(Buffer.from('b')), 'application/pdf')).rejects.toMatchObject({
      code: 'SlowDown',
    });
    expect(seen.filter((each) => each.startsWith('PUT'))).toEqual(['PUT /papers/b.pdf']);
    expect(seen.filter((each) => each.startsWith('DELETE')).length).toBeGreaterThan(0);
  });

  test('a request without a response ends in time, and says what to check', async () => {
    const bucket = await troubled(() => undefined, 200);
    const late = await bucket.readText('a.json').catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'TimeoutError' });
    expect(advise(late, 'the store')).toMatch(/^The store does not answer/);
  });

  test('a copy that fails after its response has begun leaves the file where it was', async () => {
    const deleted: string[] = [];
    const bucket = await troubled((request, response) => {
      if (request.method === 'DELETE') {
        deleted.push(String(request.url));
      }
      response.end('<?xml version="1.0"?>\n<Error><Code>InternalError</Code><Message>no</Message></Error>');
    });
    await expect(bucket.move('a.json', 'b.json')).rejects.toMatchObject({ code: 'InternalError' });
    expect(deleted).toEqual([]);
  });

  test('a list of several pages is read to its end', async () => {
    const bucket = await troubled((request, response) => {
      const token = new URL(String(request.url), 'http://s3').searchParams.get('continuation-token');
      response.end(
        token === 'one+two/='
          ? '<ListBucketResult><Contents><Key>a/2</Key></Contents></ListBucketResult>'
          : '<ListBucketResult><Contents><Key>a/</Key></Contents><Contents><Key>a/1 &amp; &#x915;&lt;</Key></Contents><NextContinuationToken>one+two/=</NextContinuationToken></ListBucketResult>',
      );
    });
    expect(await keysOf(bucket, 'a')).toEqual(['a/1 & क<', 'a/2']);
  });
});
