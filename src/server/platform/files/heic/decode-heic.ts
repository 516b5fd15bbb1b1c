import { encode } from 'jpeg-js';
import libheif from 'libheif-js/wasm-bundle.js';
import { type Pixels, shrink } from './shrink.ts';

/** How a picture should be shown. */
export interface Wanted {
  /** The maximum number of pixels on the picture's longer side. */
  readonly longest: number;
  /** The maximum number of pixels, width times height. A larger picture is not decoded. */
  readonly most: number;
}

/** JPEG quality out of 100 that looks like the original. */
const QUALITY = 82;

/**
 * Converts a HEIC picture to a JPEG, upright and no larger than requested. Call it in a separate thread, because it
 * takes seconds, and the memory that it uses is freed only when the thread ends.
 * @returns undefined if it is not a HEIC, is damaged or has too many pixels
 */
export async function decodeHeic(bytes: Uint8Array, { longest, most }: Wanted): Promise<Uint8Array | undefined> {
  const [picture] = new ((await libheif.ready) ?? libheif).HeifDecoder().decode(bytes);
  if (!picture) {
    return undefined;
  }
  const width = picture.get_width();
  const height = picture.get_height();
  if (width < 1 || height < 1 || width * height > most) {
    return undefined;
  }
  const pixels: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const isShown = await new Promise<boolean>((done) => {
    picture.display(pixels, (shown) => done(shown !== null));
  });
  return isShown ? encode(shrink(pixels, longest), QUALITY).data : undefined;
}
