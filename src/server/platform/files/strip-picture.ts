import { stripHeic } from './strip-heic.ts';
import { stripWebp } from './strip-webp.ts';

/**
 * Removes a camera's metadata from a picture: place, time, device, earlier versions, an appended video. The pixels stay
 * unchanged. A JPEG keeps only its orientation, which every browser uses to show the picture upright.
 * @param type the type detected from the content
 * @returns the picture; undefined if it is damaged. A PDF is returned unchanged.
 */
export function stripPicture(bytes: Buffer, type: string): Buffer | undefined {
  if (type === 'image/jpeg') {
    return stripJpeg(bytes);
  }
  if (type === 'image/png') {
    return stripPng(bytes);
  }
  if (type === 'image/webp') {
    return stripWebp(bytes);
  }
  return type.startsWith('image/hei') ? stripHeic(bytes) : bytes;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
const COMMENT = 0xfe;
/** The JFIF segment, the colour profile and Adobe's colour segment, without which the colours would change. */
const KEPT = new Set([0xe0, 0xe2, 0xee]);

/** Whether a segment is kept: all of the picture itself and, of the notes, those without which colours change. */
function stays(marker: number, segment: Buffer): boolean {
  const isNote = marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
  // Of the segments with marker 0xe2, only those with a colour profile stay. The others contain further pictures.
  const isProfile = marker !== 0xe2 || segment.subarray(4, 15).toString('latin1') === 'ICC_PROFILE';
  return !isNote || (KEPT.has(marker) && isProfile);
}

/** Returns where the segment at this position ends; undefined if its length cannot be right. */
function endOfSegment(bytes: Buffer, at: number): number | undefined {
  const next = at + 2 + bytes.readUInt16BE(at + 2);
  return next > bytes.length || next < at + 4 ? undefined : next;
}

/** The note for a picture that has to be turned; nothing for one that is upright. */
const turnNotes = (turn = 1): Buffer[] => (turn === 1 ? [] : [turnNote(turn)]);

function stripJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + START) {
    return undefined;
  }
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let turn: number | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      return undefined;
    }
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may come before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      break;
    }
    const next = endOfSegment(bytes, at);
    if (next === undefined) {
      return undefined;
    }
    const segment = bytes.subarray(at, next);
    if (marker === EXIF) {
      turn ??= orientationOf(segment.subarray(4));
    }
    if (stays(marker, segment)) {
      parts.push(segment);
    }
    at = next;
    if (marker === SCAN) {
      at = endOfScan(bytes, next);
      parts.push(bytes.subarray(next, at));
    }
  }
  if (parts.length < 3) {
    return undefined;
  }
  const [begin = Buffer.alloc(0), ...others] = parts;
  // Data after the end is not part of the picture: videos, and pictures within pictures.
  return Buffer.concat([begin, ...turnNotes(turn), ...others, Buffer.from([0xff, END])]);
}

/** Returns the end of the coded pixels: the next marker that is neither an escaped 0xff nor a restart marker. */
export function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) {
      return at;
    }
  }
  return bytes.length;
}

/** Returns the orientation of a picture, 1 to 8, from the first directory of its EXIF; undefined if it has none. */
function orientationOf(exif: Buffer): number | undefined {
  if (exif.length < 14 || exif.subarray(0, 6).toString('latin1') !== 'Exif\0\0') {
    return undefined;
  }
  const tiff = exif.subarray(6);
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const count = Math.min(short(directory), 500);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== 0x0112) {
      continue;
    }
    const turn = short(at + 8);
    return turn >= 1 && turn <= 8 ? turn : undefined;
  }
  return undefined;
}

/** Returns an EXIF segment that contains only the orientation. */
function turnNote(turn: number): Buffer {
  const head = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex');
  head.writeUInt16LE(turn, 28);
  return head;
}

const SIGNATURE = '89504e470d0a1a0a';
/** Chunks without which the picture would be missing or look different. */
const CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'bKGD',
  'pHYs',
]);

function stripPng(bytes: Buffer): Buffer | undefined {
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE) {
    return undefined;
  }
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (next > bytes.length) {
      return undefined;
    }
    if (CHUNKS.has(name)) {
      parts.push(bytes.subarray(at, next));
    }
    at = next;
    if (name === 'IEND') {
      return Buffer.concat(parts);
    }
  }
  return undefined;
}
