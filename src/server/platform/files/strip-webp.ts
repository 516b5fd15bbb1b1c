/** The chunks with camera metadata. A browser shows the picture without them. */
const NOTES = new Set(['EXIF', 'XMP ']);
/** The header bits that announce an EXIF and an XMP chunk. */
const ANNOUNCED = 0b1100;

/** Returns the length that a WebP declares. */
export const lengthOfWebp = (bytes: Buffer): number =>
  bytes.length >= 12 && bytes.toString('latin1', 8, 12) === 'WEBP' ? 8 + bytes.readUInt32LE(4) : 0;

/** Removes a camera's metadata from a WebP, and any data after the picture. @returns undefined if it is damaged */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const end = lengthOfWebp(bytes);
  if (end === 0 || end > bytes.length) {
    return undefined;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  const parts = [head];
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) {
      return undefined;
    }
    const name = bytes.toString('latin1', at, at + 4);
    const part = Buffer.from(bytes.subarray(at, Math.min(next, end)));
    if (name === 'VP8X' && part.length > 8) {
      part[8] = (part[8] ?? 0) & ~ANNOUNCED;
    }
    if (!NOTES.has(name)) {
      parts.push(part);
    }
    at = next;
  }
  if (parts.length < 2) {
    return undefined;
  }
  const whole = Buffer.concat(parts);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
