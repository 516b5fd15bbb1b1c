/** A point of an outline, either `on` the curve or a control point, in font units; Hind has a thousand per em. */
interface Point {
  x: number;
  y: number;
  on: boolean;
}

const onCurve = 1;
const shortX = 2;
const shortY = 4;
const repeated = 8;
const sameX = 16;
const sameY = 32;

/**
 * Returns the same font with its outlines on a coarser grid, because invisible precision takes up space in the file.
 * @param truetype an uncompressed font
 * @param grid the grid in font units; no point moves by more than half of it
 * @param areAlike whether every glyph gets the width of the widest one and is centred, for digits in columns
 */
export function roundOutlines(truetype: Uint8Array, grid: number, areAlike = false): Buffer {
  const tables = readTables(Buffer.from(truetype));
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) {
      throw new Error(`The font has no table ${tag}`);
    }
    return found;
  };
  const head = Buffer.from(table('head'));
  const loca = table('loca');
  const glyf = table('glyf');
  const hmtx = Buffer.from(table('hmtx'));
  const long = head.readInt16BE(50) === 1;
  const offset = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const count = table('maxp').readUInt16BE(4);
  const advances = table('hhea').readUInt16BE(34);
  const advanceOf = (glyph: number): number => hmtx.readUInt16BE(Math.min(glyph, advances - 1) * 4);
  // The first glyph is the box for missing letters, which is left out here.
  const widest = Math.max(...Array.from({ length: count - 1 }, (_, index) => advanceOf(index + 1)));
  const offsets = Buffer.alloc((count + 1) * 4);
  const glyphs: Buffer[] = [];
  let end = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    const old = glyf.subarray(offset(glyph), offset(glyph + 1));
    const isSimple = old.length > 0 && old.readInt16BE(0) >= 0;
    const shift = areAlike ? (widest - advanceOf(glyph)) / 2 : 0;
    const moved = (contour: readonly Point[]): Point[] => contour.map((point) => ({ ...point, x: point.x + shift }));
    const rounded = isSimple ? writeGlyph(readContours(old).map((contour) => tidy(moved(contour), grid))) : padded(old);
    // The horizontal metrics repeat the left edge of each outline, so they must be adjusted to the rounded one.
    const bearing = glyph < advances ? glyph * 4 + 2 : advances * 4 + (glyph - advances) * 2;
    if (isSimple) {
      hmtx.writeInt16BE(rounded.readInt16BE(2), bearing);
    }
    glyphs.push(rounded);
    end += rounded.length;
    offsets.writeUInt32BE(end, (glyph + 1) * 4);
  }
  for (let glyph = 1; areAlike && glyph < advances; glyph++) {
    hmtx.writeUInt16BE(widest, glyph * 4);
  }
  head.writeInt16BE(1, 50);
  return writeTables(
    new Map([...tables, ['head', head], ['hmtx', hmtx], ['loca', offsets], ['glyf', Buffer.concat(glyphs)]]),
  );
}

/**
 * Rounds the points and removes those that no longer change the outline: duplicates, points on a straight line, and
 * points midway between two control points.
 */
function tidy(contour: readonly Point[], grid: number): Point[] {
  const snap = (value: number): number => Math.round(value / grid) * grid;
  const rounded = contour.map(({ x, y, on }) => ({ x: snap(x), y: snap(y), on }));
  const once = rounded.filter((point, index) => {
    const next = rounded[(index + 1) % rounded.length];
    return rounded.length < 2 || point.x !== next?.x || point.y !== next.y || point.on !== next.on;
  });
  const needed = once.filter((point, index) => {
    const before = once.at(index - 1);
    const after = once[(index + 1) % once.length];
    if (!before || !after || !point.on || before.on !== after.on) {
      return true;
    }
    if (!before.on) {
      return [before.x + after.x - 2 * point.x, before.y + after.y - 2 * point.y].some((off) => Math.abs(off) > grid);
    }
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
  return needed.length > 0 ? needed : rounded;
}

/**
 * Reads the points of a glyph. @param glyph a simple glyph; https://learn.microsoft.com/typography/opentype/spec/glyf
 */
function readContours(glyph: Buffer): Point[][] {
  const contours = glyph.readInt16BE(0);
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contours * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++);
    const times = flag & repeated ? glyph.readUInt8(at++) + 1 : 1;
    for (let each = 0; each < times; each++) {
      flags.push(flag);
    }
  }
  const read = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) {
        value += glyph.readUInt8(at++) * (flag & same ? 1 : -1);
      } else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(shortX, sameX);
  const ys = read(shortY, sameY);
  const all = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & onCurve) === onCurve }));
  return ends.map((end, index) => all.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** Writes a glyph. Its outlines are not compacted, because web compression has its own encoding for them. */
function writeGlyph(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const words = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    words.push(end);
  }
  words.push(0);
  const steps = [xs, ys].flatMap((values) => values.map((value, index) => value - (values[index - 1] ?? 0)));
  return padded(Buffer.concat([int16(words), Buffer.from(points.map(({ on }) => (on ? onCurve : 0))), int16(steps)]));
}

function int16(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) {
    bytes.writeInt16BE(value, index * 2);
  }
  return bytes;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function readTables(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.subarray(12 + index * 16, 28 + index * 16),
  );
  return new Map(
    entries.map((entry) => {
      const start = entry.readUInt32BE(8);
      const length = entry.readUInt32BE(12);
      return [entry.toString('latin1', 0, 4), font.subarray(start, start + length)];
    }),
  );
}

/**
 * Writes the tables of a font without checksums, because web compression leaves these out and a browser calculates them
 * again.
 */
function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let start = head.length;
  for (const [index, [tag, bytes]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(start, 20 + index * 16);
    head.writeUInt32BE(bytes.length, 24 + index * 16);
    parts.push(padded(bytes));
    start += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat(parts);
}
