import { expect, test } from 'vitest';
import { stripPicture } from './strip-picture.ts';

const segment = (marker: number, body: Buffer | string) => {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

/** EXIF with how the picture is turned, in either order of bytes, and a place in words. */
function exif(turn: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const put = (value: number, at: number, is32 = false) =>
    is32
      ? isLittle
        ? tiff.writeUInt32LE(value, at)
        : tiff.writeUInt32BE(value, at)
      : isLittle
        ? tiff.writeUInt16LE(value, at)
        : tiff.writeUInt16BE(value, at);
  put(42, 2);
  put(8, 4, true);
  put(1, 8);
  put(0x0112, 10);
  put(3, 12);
  put(1, 14, true);
  put(turn, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 28.6139N 77.2090E', 'latin1')]);
}

const pixels = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
const scan = Buffer.concat([segment(0xda, 'scan'), pixels]);
const picture = (...notes: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...notes,
    segment(0xdb, 'tables'),
    scan,
    segment(0xc4, 'more tables'),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);

test.each([true, false])(
  'of a photograph only the pixels stay, and how it is turned (little endian: %s)',
  (isLittle) => {
    const notes = [
      segment(0xe0, 'JFIF\0'),
      segment(0xe1, exif(6, isLittle)),
      segment(0xe1, 'http://ns.adobe.com/xap 28.6N'),
    ];
    const photo = Buffer.concat([
      picture(...notes, segment(0xfe, 'Asha’s phone')),
      Buffer.from('a film behind it, GPS 28.6'),
    ]);
    const stripped = stripPicture(photo, 'image/jpeg') ?? Buffer.alloc(0);
    for (const trace of ['GPS', '28.6', 'phone', 'film', 'adobe']) expect(stripped.includes(trace)).toBe(false);
    expect(stripped.subarray(-2).toString('hex')).toBe('ffd9');
    expect(stripped.includes(Buffer.concat([segment(0xdb, 'tables'), scan, segment(0xc4, 'more tables'), scan]))).toBe(
      true,
    );
    // What is left says the same to the next reader, and nothing else.
    expect(stripPicture(stripped, 'image/jpeg')?.equals(stripped)).toBe(true);
    expect(stripped.subarray(2, 12).toString('latin1')).toContain('Exif');
  },
);

test('an upright photograph needs no note at all', () => {
  expect(stripPicture(picture(segment(0xe1, exif(1, true))), 'image/jpeg')?.includes('Exif')).toBe(false);
});

test('a directory that points anywhere ends the look at it, not the process', () => {
  const wild = exif(6, true);
  wild.writeUInt32LE(0xffffffff, 10);
  expect(stripPicture(picture(segment(0xe1, wild)), 'image/jpeg')?.includes('Exif')).toBe(false);
});

test('of a PNG text, time and EXIF go', () => {
  const chunk = (name: string, body: string) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    return Buffer.concat([head, Buffer.from(`${name}${body}crc!`, 'latin1')]);
  };
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  const bytes = Buffer.concat([
    head,
    chunk('IHDR', 'size'),
    chunk('tEXt', 'GPS'),
    chunk('eXIf', 'GPS'),
    chunk('IDAT', 'x'),
  ]);
  const whole = Buffer.concat([bytes, chunk('IEND', ''), Buffer.from('GPS behind')]);
  expect(stripPicture(whole, 'image/png')).toEqual(
    Buffer.concat([head, chunk('IHDR', 'size'), chunk('IDAT', 'x'), chunk('IEND', '')]),
  );
  expect(stripPicture(bytes, 'image/png')).toBeUndefined();
});

test('whatever bytes come, an answer comes', () => {
  for (let round = 0; round < 3000; round += 1) {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      Buffer.from(Array.from({ length: round % 97 }, (_, index) => (round * 31 + index * index * 7) & 0xff)),
    ]);
    if (round % 2) bytes[2 % bytes.length] = 0xff;
    expect(() => stripPicture(bytes, round % 3 ? 'image/jpeg' : 'image/png')).not.toThrow();
  }
});

test('a PDF keeps its bytes, properties included: signatures count over them', () => {
  const signed = Buffer.from('%PDF-1.7\n1 0 obj<</Author(Asha)>>endobj\n2 0 obj<</ByteRange[0 9 30 40]>>endobj\n%%EOF');
  expect(stripPicture(signed, 'application/pdf')?.equals(signed)).toBe(true);
});
