import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

/** In bytes. A smaller response fits into one packet with or without compression. */
export const WORTH_COMPRESSING = 1_000;

// Quality 5, but with a window of 256 KB instead of 4 MB, so that each encoder needs only 1 MB. No page is larger than
// 256 KB.
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/**
 * Compresses a page rendered on demand. This takes a few milliseconds, while the best compression, which the build
 * uses, takes hundreds.
 */
export async function compressAnswer(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') {
    return squeezeGzip(body, { level: 6 });
  }
  if (encoding === 'br') {
    return squeezeBrotli(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  }
  return body;
}
