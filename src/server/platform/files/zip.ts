import { crc32, deflateRawSync } from 'node:zlib';

interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The date given to every file, January 1, 1980, so that the same files always give the same archive. */
const DATE = 0x21;
/** The flag for file names in UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** A level that makes the archive a little larger than the default level does, but takes much less time. */
const LEVEL = 2;

/** Packs files into a ZIP archive. The archive and each of its files must be smaller than 4 GB. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes, { level: LEVEL });
    const title = Buffer.from(name, 'utf8');
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeFacts(head, 4, { title, packed, bytes });
    parts.push(head, title, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    writeFacts(entry, 6, { title, packed, bytes });
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, title);
    offset += head.length + title.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Writes the fields that both headers of a file have in common. */
function writeFacts(
  head: Buffer,
  at: number,
  { title, packed, bytes }: { title: Buffer; packed: Buffer; bytes: Uint8Array },
): void {
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATE, at + 4);
  head.writeUInt16LE(0, at + 6);
  head.writeUInt16LE(DATE, at + 8);
  head.writeUInt32LE(crc32(bytes), at + 10);
  head.writeUInt32LE(packed.length, at + 14);
  head.writeUInt32LE(bytes.length, at + 18);
  head.writeUInt16LE(title.length, at + 22);
}
