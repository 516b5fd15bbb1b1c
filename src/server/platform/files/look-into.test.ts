import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { lookAt, lookInto } from './look-into.ts';

/** The smallest PNG that claims to have this many pixels. */
function png(width: number, height: number): Buffer {
  const bytes = sampleFile('png');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG whose size comes after this many bytes of metadata. */
function jpeg(width: number, height: number, notes = 0): Buffer {
  const parts = [Buffer.from('ffd8', 'hex')];
  for (let left = notes; left > 0; left -= 65_000) {
    const note = Buffer.alloc(Math.min(left, 65_000) + 4);
    note.writeUInt16BE(0xffe1, 0);
    note.writeUInt16BE(note.length - 2, 2);
    parts.push(note);
  }
  const frame = Buffer.from('ffc00011080000000003012200021101031101', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([...parts, frame, Buffer.alloc(300)]);
}

const store = (bytes: Buffer, piece = 1000) => ({
  read: async () =>
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += piece) {
          yield bytes.subarray(at, at + piece);
        }
      })(),
    ),
});

test.each([
  ['a PNG', png(640, 480), 'image/png', 640 * 480],
  ['a PNG of 40 KB that decodes to 900 MB', png(15_000, 15_000), 'image/png', 225_000_000],
  ['a PNG that claims to have no pixels', png(0, 480), 'image/png', undefined],
  ['a JPEG', jpeg(4000, 3000), 'image/jpeg', 12_000_000],
  ['a JPEG with 400 KB of metadata', jpeg(4000, 3000, 400_000), 'image/jpeg', 12_000_000],
  ['a JPEG with 2 MB of metadata', jpeg(4000, 3000, 2_000_000), 'image/jpeg', undefined],
  ['a JPEG cut off before its size', jpeg(4000, 3000, 9000).subarray(0, 5000), 'image/jpeg', undefined],
  ['the first three bytes of a JPEG', Buffer.from('ffd8ff', 'hex'), 'image/jpeg', undefined],
  ['a PDF', sampleFile('pdf'), 'application/pdf', undefined],
  ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'unknown', undefined],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown', undefined],
  ['nothing', Buffer.alloc(0), 'unknown', undefined],
])('%s', async (_, bytes, type, pixels) => {
  const found = await lookInto(store(bytes), 'a');
  expect(found.pixels).toBe(pixels);
  // The library identifies a drawing (SVG) as XML, which is not treated as a picture.
  if (type === 'unknown') {
    expect(found.type).toMatch(/^unknown$|^application\/xml$/);
  } else {
    expect(found.type).toBe(type);
  }
});

test('a file is closed as soon as its type is known', async () => {
  let read = 0;
  const stream = new Readable({
    read() {
      read += 1;
      this.push(read === 1 ? png(5, 5) : Buffer.alloc(16_384));
    },
  });
  expect(await lookInto({ read: async () => stream }, 'a')).toEqual({ type: 'image/png', pixels: 25 });
  expect(stream.destroyed).toBe(true);
  expect(read).toBeLessThan(6);
});

test('whatever a header contains, reading it ends', async () => {
  for (let round = 0; round < 2000; round += 1) {
    const bytes = Buffer.from(jpeg(9, 9, round % 300));
    for (let change = 0; change < 4; change += 1) {
      bytes[2 + Math.floor(Math.random() * (bytes.length - 2))] = Math.floor(Math.random() * 256);
    }
    const { pixels } = await lookAt(bytes);
    if (pixels !== undefined) {
      expect(pixels).toBeGreaterThan(0);
    }
  }
});
