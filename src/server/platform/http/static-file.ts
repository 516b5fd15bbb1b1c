import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import { contentType, isCompressible } from './content-types.ts';
import { fileHeaders, hashInline, type InlineHashes, pageHeaders } from './security-headers.ts';

/** One file in one encoding, with all headers of its responses prepared (names and values, alternating). */
export interface Variant {
  readonly encoding: Encoding;
  readonly etag: string;
  /**
   * The bytes to send. For the identity encoding of a compressed file, this is the gzip form, which is decompressed on
   * demand.
   */
  readonly body: Buffer;
  readonly bodyIsPacked: boolean;
  /** Path of the bytes if they are not in memory; then `body` is empty. */
  readonly path?: string | undefined;
  readonly headers: string[];
  readonly notModified: string[];
  readonly notFound: string[];
}

/**
 * A page for visitors from other sites. Decompressing all of them took a sixth of the startup time, so each is
 * decompressed on first request.
 */
interface Arrival {
  /** The size in bytes. */
  readonly bytes: number;
  /** Returns the same variant each time; the first call takes about 2 ms. */
  readonly variant: () => Variant;
}

/** One file of the build in every encoding available; `inline` is set for HTML. */
export interface StaticFile {
  readonly br: Variant;
  readonly gzip: Variant;
  readonly identity: Variant;
  /** A page with its style sheet inlined, in brotli, for visitors from other sites; see scripts/write-arrivals.ts. */
  readonly arrival: Arrival | undefined;
  readonly inline: InlineHashes | undefined;
}

/**
 * Whether a file stays on disk. Pictures for shared links do, because there are about 300, and a messenger requests each of
 * them once or never.
 */
const isRare = (name: string): boolean => name.startsWith('share/');

const YEAR = 31_536_000;
const HOUR = 3_600;

/**
 * Reads a file and the `.br` and `.gz` next to it. The plain bytes of a compressed file are not kept, because they are hardly
 * ever requested and would take four fifths of the memory.
 * @param name the file's path inside the build with forward slashes, e.g. `hi/index.html`
 */
export async function loadStaticFile(
  directory: string,
  name: string,
  packed: ReadonlySet<string>,
  secure: boolean,
): Promise<StaticFile> {
  const path = `${directory}/${name}`;
  const hasPacked = isCompressible(name) && packed.has(`${name}.br`) && packed.has(`${name}.gz`);
  const [plain, br, gzip, arriving] = await Promise.all([
    readFile(path),
    hasPacked ? readFile(`${path}.br`) : undefined,
    hasPacked ? readFile(`${path}.gz`) : undefined,
    hasPacked && packed.has(`${name}.arrival.br`) ? readFile(`${path}.arrival.br`) : undefined,
  ]);
  const isHtml = name.endsWith('.html');
  const inline = isHtml ? hashInline(plain.toString('utf8')) : undefined;
  const digest = digestOf(plain);
  const kept = [
    'cache-control',
    cacheControl(name, isHtml),
    ...(hasPacked ? ['vary', arriving ? 'Accept-Encoding, Sec-Fetch-Site' : 'Accept-Encoding'] : []),
  ];
  const sent = [...kept, ...(inline ? pageHeaders(inline, secure) : fileHeaders(secure, contentType(name)))];
  const variant = (
    encoding: Encoding,
    body: Buffer,
    length: number,
    { bodyIsPacked = false, tag = digest, shared = sent } = {},
  ): Variant => {
    const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
    const content = ['content-type', contentType(name), 'content-length', String(length)];
    if (encoding !== 'identity') {
      content.push('content-encoding', encoding);
    }
    const headers = [...content, 'etag', etag, ...shared];
    const notModified = ['etag', etag, ...shared];
    return {
      encoding,
      etag,
      body,
      bodyIsPacked,
      headers,
      notModified,
      notFound: [...content, 'x-robots-tag', 'noindex', ...shared],
    };
  };
  const arrivalOf = (packedPage: Buffer): Arrival => {
    let made: Variant | undefined;
    const make = (): Variant =>
      variant('br', packedPage, packedPage.length, {
        // The ETag is a hash of this page's own bytes. Otherwise a 304 could combine an old body with a new policy,
        // which would block the old inline style and script.
        tag: digestOf(packedPage),
        shared: [...kept, ...pageHeaders(hashInline(brotliDecompressSync(packedPage).toString('utf8')), secure)],
      });
    return {
      bytes: packedPage.length,
      variant: () => {
        made ??= make();
        return made;
      },
    };
  };
  if (!br || !gzip) {
    const whole = variant('identity', plain, plain.length);
    const identity = isRare(name) ? { ...whole, body: Buffer.alloc(0), path } : whole;
    return { br: identity, gzip: identity, identity, arrival: undefined, inline };
  }
  return {
    br: variant('br', br, br.length),
    gzip: variant('gzip', gzip, gzip.length),
    identity: variant('identity', gzip, plain.length, { bodyIsPacked: true }),
    arrival: arriving && arrivalOf(arriving),
    inline,
  };
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

function cacheControl(name: string, isHtml: boolean): string {
  if (isHtml) {
    return 'public, max-age=0, must-revalidate';
  }
  return name.startsWith('_astro/') ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`;
}
