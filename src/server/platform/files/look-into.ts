import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from './file-store.ts';
import { pixelsOf } from './picture-size.ts';

/** The properties of a file according to its bytes, regardless of the stored type and the file name. */
export interface Looked {
  /** The media type, such as image/png; 'unknown' if it cannot be detected, as with HTML and SVG. */
  readonly type: string;
  /** Pixels of a JPEG, PNG or WebP; undefined if its header does not say. */
  readonly pixels: number | undefined;
}

/** The number of bytes that suffice to detect the type; see receive-file.ts. */
const TELLING = 4100;
/** How far to search for a picture's size, in bytes. It may come after a camera's metadata. */
const MOST = 1024 * 1024;

/**
 * Detects the properties of a stored file from its beginning. @throws the store's error, also if there is no such file
 */
export async function lookInto(files: Pick<FileStore, 'read'>, key: string): Promise<Looked> {
  let head = Buffer.alloc(0);
  // Leaving the loop closes the file.
  for await (const chunk of (await files.read(key)) as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk]);
    if (head.length < TELLING) {
      continue;
    }
    const looked = await lookAt(head);
    if (!isPicture(looked.type) || looked.pixels !== undefined || head.length >= MOST) {
      return looked;
    }
  }
  return lookAt(head);
}

/** Detects the properties of a file. @param bytes the file, or at least its beginning */
export async function lookAt(bytes: Buffer): Promise<Looked> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  return { type, pixels: isPicture(type) ? pixelsOf(bytes) : undefined };
}

/**
 * Whether browsers show the file as a picture and cannot treat it as anything else. A drawing (SVG) is a document,
 * which may contain scripts.
 */
export const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/.test(type);

/** Whether a type is HEIC or HEIF, the formats of iPhone pictures. Of all browsers, only Safari can show them. */
export const isHeic = (type: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(type);

/**
 * The maximum number of pixels in a picture that is shown. A browser needs 256 MB to decode it. Some phones take
 * pictures of 50 million pixels.
 */
export const mostPixels = 64 * 1024 * 1024;
