import { endOfScan } from './strip-picture.ts';
import { lengthOfWebp } from './strip-webp.ts';

/**
 * Whether a file is truncated: a picture that ends too early, for example because only part of it was sent or copied,
 * or a PDF that ends before its first page or its cross-reference (ISO 32000, section 7.5). False for all other types.
 */
export function isCutOff(bytes: Buffer, type: string): boolean {
  if (type === 'application/pdf') {
    return !(bytes.includes('endobj') && bytes.includes('startxref'));
  }
  if (type === 'image/jpeg') {
    return !endsAsJpeg(bytes);
  }
  if (type === 'image/png') {
    return !endsAsPng(bytes);
  }
  if (type === 'image/webp') {
    return lengthOfWebp(bytes) > bytes.length;
  }
  return type.startsWith('image/hei') && !endsAsBoxes(bytes);
}

const END = 0xd9;
const SCAN = 0xda;

function endsAsJpeg(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) {
    return true;
  }
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      return true;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) {
      return true;
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) {
      return false;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) {
      at = endOfScan(bytes, at);
    }
  }
  return false;
}

function endsAsPng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') {
      return true;
    }
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Whether the boxes of a HEIC file end where the file ends. */
function endsAsBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 16 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // A box with size 0 extends to the end of the file.
    if (size === 0) {
      return true;
    }
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(size, 8);
  }
  return at <= bytes.length;
}
