import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../tests/support/each-engine.ts';
import { layOver, loadStaticPages } from '../../platform/http/static-pages.ts';
import { EDITION_FILE, type EditionFacts } from './edition.ts';
import { packBrotli, packGzip } from './packing.ts';
import { isPacked, packPrepared } from './prepare-edition.ts';

const sheet = 'a{color:#123456}';
const page = `<html><head><link rel="stylesheet" href="/_astro/look.css"></head><body>${'नमस्ते, शुल्क ₹1,800। '.repeat(90)}</body></html>`;

/** Makes a build with a style sheet, and an edition with a quickly packed page and a file too small to pack. */
async function openEdition() {
  const root = await newFolder();
  const dist = join(root, 'dist');
  const folder = join(root, 'editions/one');
  const lay = async (path: string, text: string | Buffer): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  await lay(join(dist, 'client/_astro/look.css'), sheet);
  await lay(join(folder, 'hi/index.html'), page);
  await lay(join(folder, 'hi/index.html.br'), await packBrotli(Buffer.from(page), 0));
  await lay(join(folder, 'hi/index.html.gz'), await packGzip(Buffer.from(page)));
  await lay(join(folder, 'small.json'), '{}');
  const files = ['hi/index.html', 'small.json'];
  const facts: EditionFacts = { edits: {}, leftOut: [], files, removed: [], faults: [], isPacked: false };
  await lay(join(folder, EDITION_FILE), JSON.stringify(facts));
  return { dist, folder, facts };
}

test('the files of an edition become as small as the build’s, and a page gets its version for first-time visitors', async () => {
  const { dist, folder, facts } = await openEdition();
  const packed = join(folder, 'hi/index.html.br');
  const { size } = await stat(packed);
  await packPrepared({ dist, folder });
  expect(await isPacked(folder)).toBe(true);
  expect((await stat(packed)).size).toBeLessThan(size);
  expect(brotliDecompressSync(await readFile(packed)).toString()).toBe(page);
  const built = await loadStaticPages(join(dist, 'client'), false);
  const shown = (await layOver(built, folder, facts, false)).find('/hi');
  const arrival = brotliDecompressSync(shown?.arrival?.variant().body ?? '').toString();
  expect(arrival).toBe(page.replace(/<link[^>]*>/, () => `<style>${sheet}</style>`));
  // No half-written file is left, and files that are too small are not packed.
  const left = await readdir(folder, { recursive: true });
  expect(left.toSorted()).toEqual(
    [
      EDITION_FILE,
      'hi',
      ...['', '.br', '.gz', '.arrival.br'].map((end) => `hi/index.html${end}`),
      'small.json',
    ].toSorted(),
  );
});

test('of the processes that share a folder one packs, and another takes over only after the first must have died', async () => {
  const { dist, folder } = await openEdition();
  const claim = join(folder, '.packing');
  await writeFile(claim, '');
  await packPrepared({ dist, folder });
  expect(await isPacked(folder)).toBe(false);
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(claim, longAgo, longAgo);
  await packPrepared({ dist, folder });
  expect(await isPacked(folder)).toBe(true);
});

test('interrupted at any moment the edition is still complete, and can be packed again', async () => {
  const { dist, folder } = await openEdition();
  for (const ms of [0, 60, 120, 240]) {
    await packPrepared({ dist, folder }, AbortSignal.timeout(ms)).catch(() => {});
    expect(brotliDecompressSync(await readFile(join(folder, 'hi/index.html.br'))).toString()).toBe(page);
  }
  await packPrepared({ dist, folder });
  expect(await isPacked(folder)).toBe(true);
});
