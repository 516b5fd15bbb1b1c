import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeArrivals } from './write-arrivals.ts';

test('a page with a style sheet gets a form that carries it, letter by letter; a page without gets none', async () => {
  const client = mkdtempSync(join(tmpdir(), 'arrivals-'));
  const sheet = 'a>b{content:"$&"}';
  for (const folder of ['_astro', 'hi', 'moved']) mkdirSync(join(client, folder));
  writeFileSync(join(client, '_astro/look.a1.css'), sheet);
  const page = (style: string): string => `<html><head><title>नमस्ते</title>${style}</head><body></body></html>`;
  writeFileSync(join(client, 'hi/index.html'), page('<link rel="stylesheet" href="/_astro/look.a1.css">'));
  writeFileSync(join(client, 'moved/index.html'), page('<meta http-equiv="refresh" content="0;url=/hi">'));
  expect(await writeArrivals(client)).toBe(1);
  expect(readdirSync(join(client, 'moved'))).toEqual(['index.html']);
  expect(brotliDecompressSync(readFileSync(join(client, 'hi/index.html.arrival.br'))).toString()).toBe(
    page(`<style>${sheet}</style>`),
  );
});
