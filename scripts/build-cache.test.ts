import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cached, forgetOld } from './build-cache.ts';

const day = 24 * 60 * 60;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aarambh-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the cached result for these bytes, and whether it had to be made. */
async function ask(kind: string, source: string, from = folder): Promise<[string, boolean]> {
  let isNew = false;
  const make = async () => {
    isNew = true;
    return Buffer.from(`${kind} of ${source}`);
  };
  return [Buffer.from(await cached(kind, Buffer.from(source), make, from)).toString(), isNew];
}

test('makes a result once for the same bytes and settings', async () => {
  expect(await ask('brotli', 'a page')).toEqual(['brotli of a page', true]);
  expect(await ask('brotli', 'a page')).toEqual(['brotli of a page', false]);
  expect(await ask('gzip', 'a page')).toEqual(['gzip of a page', true]);
  expect(await ask('brotli', 'another')).toEqual(['brotli of another', true]);
});

test('deletes what was not used for a fortnight, and nothing else', async () => {
  await ask('brotli', 'old');
  await ask('brotli', 'used again');
  for (const name of await readdir(join(folder, 'brotli'))) {
    await utimes(join(folder, 'brotli', name), 0, Date.now() / 1000 - 15 * day);
  }
  await ask('brotli', 'used again');
  await forgetOld(folder);
  expect(await ask('brotli', 'used again')).toEqual(['brotli of used again', false]);
  expect(await ask('brotli', 'old')).toEqual(['brotli of old', true]);
});

test('a cache that cannot be written is skipped', async () => {
  expect(await ask('brotli', 'a page', '/dev/null')).toEqual(['brotli of a page', true]);
  expect(await ask('brotli', 'a page', '/dev/null')).toEqual(['brotli of a page', true]);
  await forgetOld('/dev/null');
});
