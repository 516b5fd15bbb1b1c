import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCutOff } from './cut-off.ts';
import { stripPicture } from './strip-picture.ts';

const segment = (marker: number, body: Buffer | string) => {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

/** EXIF with an orientation, in either byte order, and a place name. */
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

test.each([true, false])('only the pixels of a photo and its orientation stay (little endian: %s)', (isLittle) => {
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
  for (const trace of ['GPS', '28.6', 'phone', 'film', 'adobe']) {
    expect(stripped.includes(trace)).toBe(false);
  }
  expect(stripped.subarray(-2).toString('hex')).toBe('ffd9');
  expect(stripped.includes(Buffer.concat([segment(0xdb, 'tables'), scan, segment(0xc4, 'more tables'), scan]))).toBe(
    true,
  );
  // The remaining metadata gives the next reader the same orientation, and nothing else.
  expect(stripPicture(stripped, 'image/jpeg')?.equals(stripped)).toBe(true);
  expect(stripped.subarray(2, 12).toString('latin1')).toContain('Exif');
});

test('an upright photo needs no metadata at all', () => {
  expect(stripPicture(picture(segment(0xe1, exif(1, true))), 'image/jpeg')?.includes('Exif')).toBe(false);
});

test('a directory that points anywhere ends its parsing, not the process', () => {
  const wild = exif(6, true);
  wild.writeUInt32LE(0xffffffff, 10);
  expect(stripPicture(picture(segment(0xe1, wild)), 'image/jpeg')?.includes('Exif')).toBe(false);
});

test('text, time and EXIF are removed from a PNG', () => {
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

test('any bytes get a result', () => {
  for (let round = 0; round < 4000; round += 1) {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      Buffer.from(Array.from({ length: round % 97 }, (_, index) => (round * 31 + index * index * 7) & 0xff)),
    ]);
    if (round % 2) {
      bytes[2 % bytes.length] = 0xff;
    }
    expect(() =>
      stripPicture(bytes, ['image/jpeg', 'image/png', 'image/webp', 'image/heic'][round % 4] ?? ''),
    ).not.toThrow();
  }
});

test('a PDF keeps its bytes, properties included, because signatures cover them', () => {
  const signed = Buffer.from('%PDF-1.7\n1 0 obj<</Author(Asha)>>endobj\n2 0 obj<</ByteRange[0 9 30 40]>>endobj\n%%EOF');
  expect(stripPicture(signed, 'application/pdf')?.equals(signed)).toBe(true);
});

const paper = (name: string): Buffer => readFileSync(`tests/fixtures/papers/${name}`);

test('pictures from phones pass unchanged', () => {
  for (const [name, type] of [
    ['aadhaar.heic', 'image/heic'],
    ['heic-named.jpg', 'image/heic'],
    ['pan.webp', 'image/webp'],
    ['jpeg-named.heic', 'image/jpeg'],
  ] as const) {
    expect([name, isCutOff(paper(name), type)]).toEqual([name, false]);
    expect([name, stripPicture(paper(name), type)?.length]).toEqual([name, expect.any(Number)]);
  }
  expect(stripPicture(paper('aadhaar.heic'), 'image/heic')?.equals(paper('aadhaar.heic'))).toBe(true);
});

test('a truncated picture is detected, wherever it stops', () => {
  expect(isCutOff(paper('cut.jpg'), 'image/jpeg')).toBe(true);
  for (const [name, type] of [
    ['jpeg-named.heic', 'image/jpeg'],
    ['aadhaar.heic', 'image/heic'],
    ['pan.webp', 'image/webp'],
  ] as const) {
    for (const part of [0.2, 0.5, 0.9, 0.999]) {
      const whole = paper(name);
      expect([name, part, isCutOff(whole.subarray(0, Math.floor(whole.length * part)), type)]).toEqual([
        name,
        part,
        true,
      ]);
    }
  }
});

test('a file that is not a picture is broken, not truncated', () => {
  expect(isCutOff(Buffer.from('no picture'), 'image/jpeg')).toBe(false);
  expect(stripPicture(Buffer.from('no picture'), 'image/heic')).toBeUndefined();
});

/** A box of a HEIC file. */
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

test('the camera’s metadata in a HEIC is blanked, and nothing moves', () => {
  const entry = (item: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), numbers(item, 0), Buffer.from(`${type}\0`));
  const listed = (offset: number): Buffer =>
    box(
      'meta',
      Buffer.alloc(4),
      box('iinf', Buffer.alloc(4), numbers(2), entry(1, 'hvc1'), entry(2, 'Exif')),
      // Offsets and lengths of four bytes; two items with one extent each.
      box(
        'iloc',
        Buffer.from([0, 0, 0, 0, 0x44, 0]),
        numbers(2, 1, 0, 1, 0, offset, 0, 6, 2, 0, 1, 0, offset + 6, 0, 9),
      ),
    );
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1'));
  const start = type.length + listed(0).length + 8;
  const photo = Buffer.concat([
    type,
    listed(start),
    box('mdat', Buffer.from('pixelsGPS 28.6N')),
    box('mpvd', Buffer.from('a film')),
  ]);
  const stripped = stripPicture(photo, 'image/heic');
  expect(stripped?.length).toBe(photo.length);
  expect(stripped?.includes('pixels')).toBe(true);
  for (const trace of ['GPS', 'film']) {
    expect(stripped?.includes(trace)).toBe(false);
  }
  expect(
    stripPicture(Buffer.concat([type, listed(start + 100), box('mdat', Buffer.from('pixels'))]), 'image/heic'),
  ).toBeUndefined();
});

test('the camera’s metadata is removed from a WebP, and its length is updated', () => {
  const chunk = (name: string, body: string): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, Buffer.from(body, 'latin1'), Buffer.alloc(body.length % 2)]);
  };
  const file = (...chunks: Buffer[]): Buffer => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
    const head = Buffer.from('RIFF\0\0\0\0');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const sent = file(
    chunk('VP8X', '\x1c123456789'),
    chunk('VP8 ', 'pixels'),
    chunk('EXIF', 'GPS'),
    chunk('XMP ', 'GPS 2'),
  );
  expect(stripPicture(Buffer.concat([sent, Buffer.from('GPS behind')]), 'image/webp')).toEqual(
    file(chunk('VP8X', '\x10123456789'), chunk('VP8 ', 'pixels')),
  );
});
