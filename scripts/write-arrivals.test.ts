import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { afterPaint } from '../src/server/domains/content/after-paint.ts';
import { writeArrivals } from './write-arrivals.ts';

test('a page with a style sheet gets an arrival page that contains it unchanged and delays its modules', async () => {
  const client = mkdtempSync(join(tmpdir(), 'arrivals-'));
  const sheet = 'a>b{content:"$&"}';
  for (const folder of ['_astro', 'hi', 'moved']) {
    mkdirSync(join(client, folder));
  }
  writeFileSync(join(client, '_astro/look.a1.css'), sheet);
  const page = (...head: string[]): string =>
    `<html><head><title>नमस्ते</title>${head.join('')}</head><body></body></html>`;
  const modules = ['alive.b2', 'more.c3'].map((name) => `<script type="module" src="/_astro/${name}.js"></script>`);
  writeFileSync(join(client, 'hi/index.html'), page(...modules, '<link rel="stylesheet" href="/_astro/look.a1.css">'));
  // A page that only redirects has no style sheet and gets none.
  writeFileSync(join(client, 'moved/index.html'), page('<meta http-equiv="refresh" content="0;url=/hi">'));
  expect(await writeArrivals(client)).toBe(1);
  expect(readdirSync(join(client, 'moved'))).toEqual(['index.html']);
  expect(brotliDecompressSync(readFileSync(join(client, 'hi/index.html.arrival.br'))).toString()).toBe(
    page(
      `<style>${sheet}</style>`,
      `<script data-after-paint="/_astro/alive.b2.js /_astro/more.c3.js">${afterPaint}</script>`,
    ),
  );
});
