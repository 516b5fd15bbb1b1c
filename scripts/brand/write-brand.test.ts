import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkNeededPictures } from '../check-content/needed-pictures.ts';
import { writeBrand } from './write-brand.ts';

const root = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(root, { recursive: true }));
const second = 'tests/fixtures/second-firm';
const { brand } = parse(readFileSync(join(second, 'colors.yaml'), 'utf8'));

/** Writes the brand of the second firm with only these drawings. */
async function brandOf(own: readonly string[]): Promise<{ folder: string; read: (name: string) => string }> {
  const content = mkdtempSync(join(root, 'content-'));
  const folder = mkdtempSync(join(root, 'drawn-'));
  for (const file of ['colors.yaml', 'company.yaml']) {
    cpSync(join(second, file), join(content, file));
  }
  mkdirSync(join(content, 'pictures/brand'), { recursive: true });
  for (const name of own) {
    cpSync(join(second, 'pictures/brand', name), join(content, 'pictures/brand', name));
  }
  writeFileSync(join(folder, 'favicon.svg'), 'of the firm before');
  await writeBrand(folder, content);
  return { folder, read: (name) => readFileSync(join(folder, name), 'utf8') };
}

/** Returns the colour of a point. Its coordinates are fractions of the side, from 0 to 1. */
async function colorAt(drawing: string | Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(drawing)).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

test('a firm without a drawing has its initials in its two colours, by day and by night', async () => {
  const { folder, read } = await brandOf([]);
  expect(readdirSync(folder).sort()).toEqual(['favicon.svg', 'mark-dark.svg', 'mark.png', 'mark.svg']);
  expect(await colorAt(read('mark.svg'), 0.5, 0.06)).toBe(brand.night);
  expect(await colorAt(read('mark-dark.svg'), 0.5, 0.06)).toBe(brand.marigold);
  expect(read('favicon.svg')).toBe(read('mark.svg'));
  expect(read('mark.svg')).toContain(`fill="${brand.marigold}"`);
  // The letters are in the middle, with space on all sides.
  const { data, info } = await sharp(Buffer.from(read('mark.svg')))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data[8 * info.width + 32];
  const inked = Array.from({ length: 64 * 64 }, (_, at) => at).filter((at) => (data[at] ?? 0) > (ground ?? 0) + 60);
  const inside = inked.filter((at) => at % 64 >= 8 && at % 64 < 56 && at >= 8 * 64 && at < 56 * 64);
  expect(inside.length).toBeGreaterThan(100);
  const middle = inside.reduce((sum, at) => sum + (at % 64), 0) / inside.length;
  expect(Math.abs(middle - 32)).toBeLessThan(6);
});

test('a firm with one drawing has it everywhere', async () => {
  const { folder, read } = await brandOf(['mark.svg']);
  const mark = readFileSync(join(second, 'pictures/brand/mark.svg'), 'utf8');
  expect(existsSync(join(folder, 'mark.svg'))).toBe(false);
  expect([read('mark-dark.svg'), read('favicon.svg')]).toEqual([mark, mark]);
});

test('a firm with its own drawings keeps them, and its documents have the mark as pixels', async () => {
  const { folder } = await brandOf(['mark.svg', 'mark-dark.svg', 'favicon.svg']);
  expect(readdirSync(folder)).toEqual(['mark.png']);
  const png = readFileSync(join(folder, 'mark.png'));
  expect((await sharp(png).metadata()).width).toBe(136);
  expect(await colorAt(png, 0.5, 0.06)).toBe(brand.night);
  expect(await colorAt(png, 0.5, 0.7)).toBe(brand.marigold);
});

test('the content check does not ask for drawings of the logo', () => {
  const none = { path: '', said: new Map(), prose: new Map(), pictures: new Set<string>(), faults: [] };
  const asked = checkNeededPictures(none).map(({ file }) => file);
  expect(asked).toContain('pictures/sent.svg');
  expect(asked.filter((file) => file.includes('/brand/'))).toEqual([]);
});
