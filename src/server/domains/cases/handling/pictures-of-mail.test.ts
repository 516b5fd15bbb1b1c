import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sampleFile } from '../../../../../tests/support/sample-files.ts';
import { picturesOfMail } from './pictures-of-mail.ts';

/** Makes a PNG with these dimensions, in pixels. */
function png(width: number, height: number): Buffer {
  const bytes = sampleFile('png');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Returns the content ids of the pictures that are shown. */
async function shown(...stored: readonly { name: string; bytes: Buffer; size?: number }[]): Promise<string[]> {
  const files = {
    read: async (key: string) => Readable.from([stored.find(({ name }) => name === key)?.bytes ?? Buffer.alloc(0)]),
  };
  const pictures = stored.map(({ name, bytes, size = bytes.length }) => ({ key: name, contentId: name, size }));
  return [...(await picturesOfMail(files, pictures)).keys()];
}

test('a picture is embedded in its URL', async () => {
  const bytes = png(2, 2);
  const files = { read: async () => Readable.from([bytes]) };
  const pictures = await picturesOfMail(files, [{ key: 'k', contentId: 'logo@mail', size: bytes.length }]);
  expect([...pictures]).toEqual([['logo@mail', `data:image/png;base64,${bytes.toString('base64')}`]]);
});

test('pictures together take at most 8 MB, and unpack to no more than a browser can show', async () => {
  const small = { bytes: png(2, 2) };
  const megabyte = 1024 * 1024;
  expect(
    await shown(
      { name: 'a', ...small, size: 6 * megabyte },
      { name: 'b', ...small, size: 3 * megabyte },
      { name: 'c', ...small },
    ),
  ).toEqual(['a']);
  const large = { bytes: png(8000, 7000) };
  expect(await shown({ name: 'a', ...large }, { name: 'b', ...large }, { name: 'c', ...small })).toEqual(['a', 'c']);
});

test('anything that is not a picture by its bytes is left out', async () => {
  expect(await shown({ name: 'a', bytes: Buffer.from('<svg/>') }, { name: 'b', bytes: png(2, 2) })).toEqual(['b']);
});
