import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterThisTest } from '../../../../tests/support/each-engine.ts';
import { copyWritten } from './copy-files.ts';
import type { Manifest } from './manifest.ts';
import { restoreMails } from './restore-files.ts';

test('messages that are kept as files are in a backup beside the emails, and are restored', async () => {
  const [from, backup, to] = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'written-'))));
  afterThisTest(async () => {
    await Promise.all([from, backup, to].map((each) => rm(each ?? '', { recursive: true, force: true })));
  });
  await mkdir(join(from ?? '', 'messages'));
  await mkdir(join(from ?? '', 'mail'));
  await writeFile(join(from ?? '', 'messages', 'm1.txt'), 'an SMS');
  await writeFile(join(from ?? '', 'messages', '.half.tmp'), 'half');
  await writeFile(join(from ?? '', 'mail', '<a@x>.eml'.replaceAll(/[<>]/g, '')), 'an email');
  const { signal } = new AbortController();
  const files = await copyWritten(from ?? '', { to: backup ?? '', earlier: undefined, signal });
  expect(files.map(({ path }) => path)).toEqual(['mail/a@x.eml', 'messages/m1.txt']);
  await restoreMails(backup ?? '', { files } as unknown as Manifest, to ?? '');
  expect(await readFile(join(to ?? '', 'messages', 'm1.txt'), 'utf8')).toBe('an SMS');
  expect(await readFile(join(to ?? '', 'mail', 'a@x.eml'), 'utf8')).toBe('an email');
});
