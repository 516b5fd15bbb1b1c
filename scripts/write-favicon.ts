import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The sizes for tabs, bookmarks and the taskbar, in pixels. */
const SIZES = [16, 32, 48];
const HEAD = 6;
const ENTRY = 16;

/**
 * Writes favicon.ico from the brand's drawing, for programs that request this URL instead of reading `<link
 * rel="icon">`: feed readers, old browsers, search engines.
 * @param directory the build's `client` folder
 */
export async function writeFavicon(directory: string): Promise<void> {
  const drawing = readFileSync(join(directory, 'pictures', 'brand', 'favicon.svg'));
  const pictures = await Promise.all(
    SIZES.map((size) => sharp(drawing, { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()),
  );
  writeFileSync(join(directory, 'favicon.ico'), packIcon(pictures));
}

/**
 * Puts PNG pictures of `SIZES` into one file; see
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function packIcon(pictures: readonly Buffer[]): Buffer {
  const index = Buffer.alloc(HEAD + ENTRY * pictures.length);
  index.writeUInt16LE(1, 2);
  index.writeUInt16LE(pictures.length, 4);
  let offset = index.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = HEAD + ENTRY * at;
    index.writeUInt8(SIZES[at] ?? 0, entry);
    index.writeUInt8(SIZES[at] ?? 0, entry + 1);
    index.writeUInt16LE(1, entry + 4);
    index.writeUInt16LE(32, entry + 6);
    index.writeUInt32LE(picture.length, entry + 8);
    index.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([index, ...pictures]);
}
