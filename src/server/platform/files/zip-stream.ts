import { crc32 } from 'node:zlib';

interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The date given to every file: January 1, 1980. */
const DATE = 0x21;
/** The flag for file names in UTF-8. */
const FLAGS = 0x0800;
/** From this value on, a field's value is in the archive's 64-bit records instead. */
const LONG = 0xffffffff;
const MANY = 0xffff;

/**
 * Packs files into a ZIP archive one after the other, without keeping any in memory. They are stored uncompressed,
 * because PDFs are already compressed. The archive can have any size; each file must be smaller than 4 GB.
 * @yields the parts of the archive
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const title = Buffer.from(name, 'utf8');
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    const sum = crc32(bytes);
    writeFacts(head, 4, { title, sum, size: bytes.length });
    directory.push(entryOf({ title, sum, size: bytes.length, offset }));
    offset += head.length + title.length + bytes.length;
    yield Buffer.concat([head, title, bytes]);
  }
  yield Buffer.concat([...directory, endOf(directory, offset)]);
}

interface Facts {
  readonly title: Buffer;
  readonly sum: number;
  readonly size: number;
}

/** Writes the fields that both headers of a file have in common. */
function writeFacts(head: Buffer, at: number, { title, sum, size }: Facts, isLong = false): void {
  head.writeUInt16LE(isLong ? 45 : 20, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DATE, at + 8);
  head.writeUInt32LE(sum, at + 10);
  head.writeUInt32LE(size, at + 14);
  head.writeUInt32LE(size, at + 18);
  head.writeUInt16LE(title.length, at + 22);
}

function entryOf(file: Facts & { readonly offset: number }): Buffer {
  const isLong = file.offset >= LONG;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(isLong ? 45 : 20, 4);
  writeFacts(entry, 6, file, isLong);
  entry.writeUInt32LE(Math.min(file.offset, LONG), 42);
  if (!isLong) {
    return Buffer.concat([entry, file.title]);
  }
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(file.offset), 4);
  entry.writeUInt16LE(extra.length, 30);
  return Buffer.concat([entry, file.title, extra]);
}

/** Returns the end of the archive, with its 64-bit records if it is large. */
function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(directory.length, MANY), 8);
  end.writeUInt16LE(Math.min(directory.length, MANY), 10);
  end.writeUInt32LE(Math.min(size, LONG), 12);
  end.writeUInt32LE(Math.min(offset, LONG), 16);
  if (directory.length < MANY && size < LONG && offset < LONG) {
    return end;
  }
  const long = Buffer.alloc(56);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(45, 12);
  long.writeUInt16LE(45, 14);
  long.writeBigUInt64LE(BigInt(directory.length), 24);
  long.writeBigUInt64LE(BigInt(directory.length), 32);
  long.writeBigUInt64LE(BigInt(size), 40);
  long.writeBigUInt64LE(BigInt(offset), 48);
  const finder = Buffer.alloc(20);
  finder.writeUInt32LE(0x07064b50, 0);
  finder.writeBigUInt64LE(BigInt(offset + size), 8);
  finder.writeUInt32LE(1, 16);
  return Buffer.concat([long, finder, end]);
}
