import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from './file-store.ts';
import { pixelsOf } from './picture-size.ts';

/** What the bytes of a file say that it is, whatever was noted of it and whatever its name ends in. */
export interface Looked {
  /** Such as image/png; 'unknown' for what tells nothing by itself, HTML and SVG among it. */
  readonly type: string;
  /** Of a JPEG, PNG or WebP; undefined where its head does not say it. */
  readonly pixels: number | undefined;
}

/** So many bytes tell the type: see receive-file.ts. */
const TELLING = 4100;
/** A camera's notes may stand before the size of its picture; whoever has more of them is not looked at further. Bytes. */
const MOST = 1024 * 1024;

/** Looks into the beginning of a stored file. @throws what the store says, also where it has no such file */
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

/** @param bytes of a file, its beginning at least */
export async function lookAt(bytes: Buffer): Promise<Looked> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  return { type, pixels: isPicture(type) ? pixelsOf(bytes) : undefined };
}

/** What browsers show as a picture and cannot be anything else. A drawing (SVG) is a document, in which scripts may stand. */
export const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/.test(type);

/** What telephones of Apple take; no browser but theirs shows it. */
export const isHeic = (type: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(type);

/** What a browser may unpack at once: 256 MB. Telephones take 50 million. */
export const mostPixels = 64 * 1024 * 1024;
