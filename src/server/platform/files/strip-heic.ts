/**
 * HEIC, the format of photos from iPhones and newer Androids, consists of boxes with a size, a name and a content. One
 * of them, `meta`, lists the locations of items in the others: the picture, and the camera's metadata. Nothing may be
 * moved, because locations are byte offsets from the beginning. ISO/IEC 14496-12, 8.11.
 */

interface Box {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The location of one part of an item, from the list in `meta`. */
interface Extent {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The types of items that are metadata, and the boxes that stay. All others, such as videos and manufacturers'
 * additions, are blanked.
 */
const NOTES = new Set(['Exif', 'mime', 'uri ']);
const NEEDED = new Set(['ftyp', 'meta', 'mdat', 'idat', 'free', 'skip']);

/** Blanks a camera's metadata. @returns undefined if the file is damaged or truncated */
export function stripHeic(bytes: Buffer): Buffer | undefined {
  try {
    const boxes = boxesIn(bytes, 0, bytes.length);
    const meta = boxes.find(({ name }) => name === 'meta');
    if (!meta || boxes[0]?.name !== 'ftyp') {
      return undefined;
    }
    const inside = boxesIn(bytes, meta.from + 4, meta.to);
    const notes = notesOf(bytes, inside);
    const extents = extentsOf(bytes, inside);
    if (extents.length === 0 || extents.some(({ to }) => to > bytes.length)) {
      return undefined;
    }
    const clean = Buffer.from(bytes);
    for (const { item, from, to } of extents) {
      if (notes.has(item)) {
        clean.fill(0, from, to);
      }
    }
    for (const { name, from, to } of boxes) {
      if (!NEEDED.has(name)) {
        clean.fill(0, from, to);
      }
    }
    return clean;
  } catch {
    // A box or a listed location extends beyond the end of the file.
    return undefined;
  }
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < head || at + size > end) {
      throw new RangeError('a box is longer than its container');
    }
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** Returns the ids of the items that are metadata. */
function notesOf(bytes: Buffer, inside: readonly Box[]): Set<number> {
  const list = inside.find(({ name }) => name === 'iinf');
  if (!list) {
    return new Set();
  }
  const first = list.from + (bytes[list.from] === 0 ? 6 : 8);
  const entries = boxesIn(bytes, first, list.to).filter(({ name }) => name === 'infe');
  return new Set(
    entries.flatMap(({ from }) => {
      const isLong = (bytes[from] ?? 0) >= 3;
      const item = isLong ? bytes.readUInt32BE(from + 4) : bytes.readUInt16BE(from + 4);
      const type = bytes.toString('latin1', from + (isLong ? 10 : 8), from + (isLong ? 14 : 12));
      return NOTES.has(type) ? [item] : [];
    }),
  );
}

function extentsOf(bytes: Buffer, inside: readonly Box[]): Extent[] {
  const list = inside.find(({ name }) => name === 'iloc');
  if (!list) {
    return [];
  }
  const version = bytes[list.from] ?? 0;
  let at = list.from + 4;
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const sizes = read(1);
  const more = read(1);
  const ofOffset = sizes >> 4;
  const ofLength = sizes & 15;
  const ofBase = more >> 4;
  const ofIndex = version > 0 ? more & 15 : 0;
  const idat = inside.find(({ name }) => name === 'idat');
  const extents: Extent[] = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(ofBase) + (method === 1 ? (idat?.from ?? 0) : 0);
    for (let count = read(2); count > 0; count -= 1) {
      read(ofIndex);
      const from = base + read(ofOffset);
      const length = read(ofLength);
      // Items derived from other items have no bytes.
      if (method < 2) {
        extents.push({ item, from, to: from + length });
      }
    }
  }
  return extents;
}
