import { encode } from 'jpeg-js';
import libheif from 'libheif-js/wasm-bundle.js';
import { type Pixels, shrink } from './shrink.ts';

/** How a picture is to be shown. */
export interface Wanted {
  /** Pixels of its longer side, at most. */
  readonly longest: number;
  /** Pixels that it may unpack to. */
  readonly most: number;
}

/** Of 100: what people take for the picture itself. */
const QUALITY = 82;

/**
 * A HEIC picture as a JPEG, upright and no larger than wanted. To be called in a thread of its own: it takes seconds, and memory that
 * only the end of the thread gives back.
 * @returns undefined where it is none, is broken, or unpacks to too much
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
