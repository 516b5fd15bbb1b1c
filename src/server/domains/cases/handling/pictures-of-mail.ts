import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { HeicPictures } from '../../../platform/files/heic/show-heic.ts';
import { isHeic, isPicture, lookAt, mostPixels } from '../../../platform/files/look-into.ts';

/** The maximum total size of an email's pictures, in bytes. */
const MOST = 8 * 1024 * 1024;

interface StoredPicture {
  readonly key: string;
  readonly contentId: string;
  readonly size: number;
}

/**
 * Returns the pictures of an email as `data:` URLs, by content id, within limits for their total size and total pixels.
 * Files that are not really pictures are left out.
 * @param heic converts HEIC pictures, which most browsers do not show, to JPEG; without it they are left out
 * @throws the errors of the store
 */
export async function picturesOfMail(
  files: Pick<FileStore, 'read'>,
  pictures: readonly StoredPicture[],
  heic?: Pick<HeicPictures, 'asJpeg'>,
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>();
  let left = MOST;
  let pixelsLeft = mostPixels;
  for (const { key, contentId, size } of pictures) {
    left -= size;
    if (left < 0) {
      break;
    }
    let bytes: Buffer = await buffer(await files.read(key));
    let { type, pixels } = await lookAt(bytes);
    const jpeg = isHeic(type) ? await heic?.asJpeg(bytes, 'whole') : undefined;
    if (jpeg) {
      bytes = jpeg;
      ({ type, pixels } = await lookAt(jpeg));
      left -= Math.max(0, jpeg.length - size);
    }
    if (left < 0 || !isPicture(type) || pixels === undefined || pixels > pixelsLeft) {
      continue;
    }
    pixelsLeft -= pixels;
    shown.set(contentId, `data:${type};base64,${bytes.toString('base64')}`);
  }
  return shown;
}
