import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { brokenClamd, clamdServer, eicar } from '../../../../tests/support/clamd-server.ts';
import { clamd } from './clamd.ts';

test('a file is scanned with INSTREAM, whatever the size of its chunks, and the result is used', async () => {
  const { url, seen } = await clamdServer();
  const big = Buffer.alloc(3_000_000, 'x');
  expect(await clamd(url).scan(Readable.from([big, Buffer.alloc(0), Buffer.from('end')]))).toBe('clean');
  expect(seen[0]?.length).toBe(3_000_003);
  expect(await clamd(url).scan(Readable.from([Buffer.from(`%PDF ${eicar}`)]))).toBe('infected');
});

test('a scanner that is away, silent, or could not scan gives no verdict', async () => {
  const { url } = await clamdServer(() => 'INSTREAM size limit exceeded. ERROR');
  await expect(clamd(url).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('The scanner failed');
  await expect(clamd('tcp://127.0.0.1:1').scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('ECONNREFUSED');
  const odd = await clamdServer(() => 'stream: OK but FOUND it');
  await expect(clamd(odd.url).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('The scanner failed');
  await expect(clamd('unix:///nowhere/clamd.ctl').scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('ENOENT');
});

test('a file above the scanner’s own limit is refused while it is sent, which is not a verdict', async () => {
  // A server that, like clamd at StreamMaxLength, reports the limit and closes the connection while data is still being
  // sent.
  const { url } = await brokenClamd({ after: 64 * 1024, says: 'INSTREAM size limit exceeded. ERROR' });
  async function* endless() {
    for (let sent = 0; sent < 64 * 1024 * 1024; sent += 64 * 1024) {
      yield Buffer.alloc(64 * 1024, 'x');
    }
  }
  const content = Readable.from(endless());
  await expect(clamd(url, 5000).scan(content)).rejects.toThrow();
  expect(content.destroyed).toBe(true);
});

test('a scanner that dies during the scan, or never responds, gives no verdict either', async () => {
  const dying = await brokenClamd({ after: 1 });
  await expect(clamd(dying.url, 5000).scan(Readable.from([Buffer.alloc(1000, 'x')]))).rejects.toThrow();
  const silent = await brokenClamd({ after: Number.POSITIVE_INFINITY });
  await expect(clamd(silent.url, 50).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('does not answer');
});
