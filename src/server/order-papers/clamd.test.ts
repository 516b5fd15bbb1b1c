import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { clamdServer, eicar } from '../../../tests/support/clamd-server.ts';
import { clamd } from './clamd.ts';

test('a scanner is asked by INSTREAM, whatever the size of the pieces, and its word is taken', async () => {
  const { url, seen } = await clamdServer();
  const big = Buffer.alloc(3_000_000, 'x');
  expect(await clamd(url).scan(Readable.from([big, Buffer.alloc(0), Buffer.from('end')]))).toBe('clean');
  expect(seen[0]?.length).toBe(3_000_003);
  expect(await clamd(url).scan(Readable.from([Buffer.from(`%PDF ${eicar}`)]))).toBe('infected');
});

test('a scanner that is away, silent, or could not look is no verdict', async () => {
  const { url } = await clamdServer(() => 'INSTREAM size limit exceeded. ERROR');
  await expect(clamd(url).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('could not look');
  await expect(clamd('tcp://127.0.0.1:1').scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('ECONNREFUSED');
  const odd = await clamdServer(() => 'stream: OK but FOUND it');
  await expect(clamd(odd.url).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('could not look');
  await expect(clamd('unix:///nowhere/clamd.ctl').scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('ENOENT');
});
