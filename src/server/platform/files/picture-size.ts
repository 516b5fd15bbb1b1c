/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of a picture from its header, without decoding it.
 * @param head the first bytes of a JPEG, PNG or WebP
 * @returns undefined if these bytes do not contain it
 */
export function sizeOf(head: Buffer): Size | undefined {
  const size = head[0] === 0xff ? sizeOfJpeg(head) : (sizeOfPng(head) ?? sizeOfWebp(head));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/**
 * Returns the number of pixels of a picture, width times height. The file size says little about it, because a PNG of
 * 40 KB can decode to 900 MB.
 * @param head see `sizeOf`
 */
export function pixelsOf(head: Buffer): number | undefined {
  const size = sizeOf(head);
  return size && size.width * size.height;
}

function sizeOfPng(head: Buffer): Size | undefined {
  const isPng = head.length >= 24 && head.readUInt32BE(0) === 0x89504e47 && head.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : undefined;
}

/**
 * Returns the size of a simple, lossless or extended WebP. https://developers.google.com/speed/webp/docs/riff_container
 */
function sizeOfWebp(head: Buffer): Size | undefined {
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined;
  }
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8 ') {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  }
  if (kind !== 'VP8L') {
    return undefined;
  }
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Whether a JPEG marker begins a frame, which contains the size. Three markers in that range do not. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const SCAN = 0xda;

function sizeOfJpeg(head: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (isFrame(marker)) {
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    }
    if (marker === SCAN) {
      return undefined;
    }
    // Several fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}
