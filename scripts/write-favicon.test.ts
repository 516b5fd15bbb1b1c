import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { writeFavicon } from './write-favicon.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-favicon-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the icon holds a picture of each size where its index says', async () => {
  const brand = join(folder, 'pictures', 'brand');
  mkdirSync(brand, { recursive: true });
  await copyFile(new URL('../content/pictures/brand/favicon.svg', import.meta.url), join(brand, 'favicon.svg'));
  await writeFavicon(folder);
  const icon = readFileSync(join(folder, 'favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, async (_, at) => {
    const entry = 6 + 16 * at;
    const offset = icon.readUInt32LE(entry + 12);
    const picture = await sharp(icon.subarray(offset, offset + icon.readUInt32LE(entry + 8))).metadata();
    return [icon.readUInt8(entry), picture.width, picture.height, picture.format];
  });
  expect(await Promise.all(sizes)).toEqual([16, 32, 48].map((size) => [size, size, size, 'png']));
});
