import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Unpacks an archive as other programs do, from the directory at its end, and checks its sizes and checksums. */
export function unzip(archive: Buffer): { name: string; bytes: Buffer }[] {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const lengths = { packed: archive.readUInt32LE(at + 20), name: archive.readUInt16LE(at + 28) };
    const name = archive.toString('utf8', at + 46, at + 46 + lengths.name);
    const head = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(head)).toBe(0x04034b50);
    expect(archive.toString('utf8', head + 30, head + 30 + lengths.name)).toBe(name);
    const begin = head + 30 + lengths.name;
    const bytes = inflateRawSync(archive.subarray(begin, begin + lengths.packed));
    expect(bytes.length).toBe(archive.readUInt32LE(at + 24));
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16));
    at += 46 + lengths.name;
    return { name, bytes };
  });
}
