import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picturesOfMail } from '../../../domains/cases/handling/pictures-of-mail.ts';
import { bytesStore } from '../bytes-store.ts';
import { pixelsOf } from '../picture-size.ts';
import { heicAsJpeg, openHeic } from './show-heic.ts';
import { shrink } from './shrink.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../tests/fixtures/mail-cases/${name}`, import.meta.url));
/** 640 × 480 pixels. */
const heic = fixture('aadhaar.heic');
const bounds = { milliseconds: 60_000, megabytes: 256, most: 26_000_000, largest: 26 * 1024 * 1024 };
const stored = { key: '0', name: 'aadhaar.heic', size: heic.length };

test('a HEIC picture is shown as a JPEG, small next to its name and large once opened', async () => {
  const pictures = openHeic(bytesStore([heic]));
  for (const [size, pixels] of [
    ['small', 256 * 192],
    ['whole', 640 * 480],
    ['small', 256 * 192],
  ] as const) {
    const answer = await pictures.answer(stored, size);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''aadhaar.jpg");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(pixelsOf(bytes)).toBe(pixels);
  }
});

test('a picture that cannot be shown is saved unchanged', async () => {
  for (const bytes of [heic.subarray(0, 1500), Buffer.from('no picture')]) {
    const answer = await openHeic(bytesStore([bytes])).answer({ ...stored, size: bytes.length }, 'small');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test.each([
  ['pixels', { most: 640 * 480 - 1 }],
  ['memory', { megabytes: 12 }],
  ['time', { milliseconds: 1 }],
  ['bytes', { largest: heic.length - 1 }],
])('one that exceeds a limit is not shown: %s', async (_, changed) => {
  expect(await heicAsJpeg(heic, 256, { ...bounds, ...changed })).toBeUndefined();
  expect(await heicAsJpeg(heic, 256, bounds)).toBeDefined();
});

test('a picture that declares a wrong size crashes nothing', async () => {
  const at = heic.indexOf('ispe');
  for (const side of [0, 1, 5000, 60_000, 0xff_ff_ff_ff]) {
    const lying = Buffer.from(heic);
    lying.writeUInt32BE(side, at + 8);
    lying.writeUInt32BE(side, at + 12);
    await heicAsJpeg(lying, 256, bounds);
  }
  expect(await heicAsJpeg(heic, 256, bounds)).toBeDefined();
});

test('the queue is limited, and further pictures are not shown', async () => {
  const all = await Promise.all(
    Array.from({ length: 40 }, () => heicAsJpeg(heic, 256, { ...bounds, milliseconds: 1 })),
  );
  expect(all.every((each) => each === undefined)).toBe(true);
  expect(await heicAsJpeg(heic, 256, bounds)).toBeDefined();
});

test('the text of an email shows it too', async () => {
  const named = [{ key: '0', contentId: 'one', size: heic.length }];
  const files = bytesStore([heic]);
  expect((await picturesOfMail(files, named, openHeic(files))).get('one')).toMatch(/^data:image\/jpeg;base64,/);
  expect(await picturesOfMail(files, named)).toEqual(new Map());
});

test('a scaled picture keeps its colours and proportions, with white where it is transparent', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 0]);
  expect(shrink({ width: 4, height: 1, data }, 2)).toEqual({
    width: 2,
    height: 1,
    data: new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 255]),
  });
  expect(shrink({ width: 4, height: 1, data }, 100)).toMatchObject({ width: 4, height: 1 });
  expect(shrink({ width: 4, height: 1, data }, 1)).toMatchObject({ width: 1, height: 1 });
});
