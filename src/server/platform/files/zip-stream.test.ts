import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

/** Reads an archive from its end, as other programs do. @returns each file with its size and first byte */
function readBack(archive: Buffer): [string, number, number][] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (count === 0xffff) {
    expect(archive.readUInt32LE(end - 20)).toBe(0x07064b50);
    const long = Number(archive.readBigUInt64LE(end - 12));
    expect(archive.readUInt32LE(long)).toBe(0x06064b50);
    count = Number(archive.readBigUInt64LE(long + 32));
    at = Number(archive.readBigUInt64LE(long + 48));
  }
  const files: [string, number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const size = archive.readUInt32LE(at + 24);
    const length = archive.readUInt16LE(at + 28);
    const head = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const bytes = archive.subarray(head + 30 + length, head + 30 + length + size);
    const isWhole =
      archive.readUInt32LE(at) === 0x02014b50 &&
      archive.readUInt32LE(head) === 0x04034b50 &&
      archive.toString('utf8', head + 30, head + 30 + length) === name &&
      crc32(bytes) === archive.readUInt32LE(at + 16);
    if (!isWhole) {
      throw new Error(`${name} is broken`);
    }
    files.push([name, bytes.length, bytes[0] ?? 0]);
    at += 46 + length;
  }
  return files;
}

async function packed(count: number, bytes: (index: number) => Uint8Array): Promise<{ all: Buffer; most: number }> {
  let open = 0;
  let most = 0;
  async function* files() {
    for (let index = 0; index < count; index += 1) {
      open += 1;
      most = Math.max(most, open);
      yield { name: `documents/INV-26-27-${index} रसीद.pdf`, bytes: bytes(index) };
    }
  }
  const parts: Buffer[] = [];
  for await (const part of zipStream(files())) {
    open = 0;
    parts.push(part);
  }
  return { all: Buffer.concat(parts), most };
}

test('a reader finds every file whole, and one file at a time was in memory', async () => {
  const { all, most } = await packed(3, (index) => Buffer.alloc(index * 1000, 65 + index));
  expect(readBack(all)).toEqual([
    ['documents/INV-26-27-0 रसीद.pdf', 0, 0],
    ['documents/INV-26-27-1 रसीद.pdf', 1000, 66],
    ['documents/INV-26-27-2 रसीद.pdf', 2000, 67],
  ]);
  expect(most).toBe(1);
});

test('an archive of no files, and one of more files than its short records count', async () => {
  expect(readBack((await packed(0, () => Buffer.alloc(0))).all)).toEqual([]);
  const many = readBack((await packed(65_537, () => Buffer.from('x'))).all);
  expect(many).toHaveLength(65_537);
  expect(many.at(-1)).toEqual(['documents/INV-26-27-65536 रसीद.pdf', 1, 120]);
});
