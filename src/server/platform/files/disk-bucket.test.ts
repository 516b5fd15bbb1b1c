import { mkdtempSync, rmSync } from 'node:fs';
import { lstat, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskBucket } from './disk-bucket.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aarambh-bucket-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const list = async (root: string) => (await readdir(root, { recursive: true })).sort();

test('a file system without hard links gets a copy', async () => {
  const root = join(folder, 'files');
  const path = join(folder, 'a.part');
  await writeFile(path, 'the paper');
  const bucket = diskBucket(root, refusing('EXDEV'));
  await bucket.put('attachments/a/b.pdf', path, 'application/pdf');
  expect(await text(await bucket.read('attachments/a/b.pdf'))).toBe('the paper');
  expect(await list(root)).toEqual(['attachments', 'attachments/a', 'attachments/a/b.pdf']);
  expect((await lstat(join(root, 'attachments/a/b.pdf'))).mode & 0o777).toBe(0o600);
});

test('a file that cannot be stored leaves no part behind', async () => {
  const root = join(folder, 'files');
  await writeFile(join(folder, 'a.part'), 'the paper');
  const full = diskBucket(root, refusing('ENOSPC'));
  await expect(full.put('attachments/a/b.pdf', join(folder, 'a.part'), 'x')).rejects.toThrow('ENOSPC');
  // A folder instead of a file makes the copy fail, as a full disk would.
  const copying = diskBucket(root, refusing('EXDEV'));
  await expect(copying.put('attachments/a/b.pdf', folder, 'x')).rejects.toThrow();
  expect(await list(root)).toEqual(['attachments', 'attachments/a']);
});

test.each(['../x', '/etc/passwd', 'a/../../x', 'a//b', '.hidden', ''])('%j is not a key', async (key) => {
  await expect(diskBucket(join(folder, 'files')).remove(key)).rejects.toThrow('is not the key of a stored file');
});

test('a file that is gone already is fine', async () => {
  const bucket = diskBucket(join(folder, 'files'));
  await bucket.remove('a/b');
  await bucket.move('a/b', 'a/c');
  expect([await bucket.readText('a/b'), await Array.fromAsync(bucket.list('a'))]).toEqual([undefined, []]);
});
