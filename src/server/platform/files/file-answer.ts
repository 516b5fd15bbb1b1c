import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';
import { isPicture, lookInto, mostPixels } from './look-into.ts';
import { nameByContent } from './name-by-content.ts';
import type { StoredFile } from './upload-rules.ts';

interface Showing {
  /** Whether a PDF is shown instead of downloaded. */
  readonly pdf: boolean;
  /** The maximum number of pixels of a picture that is shown. */
  readonly most?: number;
}

/**
 * The limits for previews. A page may have many of them, and some browsers decode all visible ones at the same time.
 */
export const PREVIEW = { pdf: false, most: 16 * 1024 * 1024 } as const;

/**
 * Returns a response with an uploaded file, shown if that is safe and downloaded otherwise. This depends on the bytes,
 * not on the stored type. A JPEG, PNG or WebP without too many pixels is shown, and so is a PDF if the caller allows
 * it. Everything else, including HTML and drawings, is only downloaded. The file name gets the extension of the
 * content. Whatever the file is, it cannot run anything under our origin or be framed.
 * @param file from the tables
 * @throws the store's error, before a byte of the response is sent
 */
export async function fileAnswer(
  { files }: { readonly files: Pick<FileStore, 'read'> },
  { key, name, size }: Pick<StoredFile, 'key' | 'name' | 'size'>,
  { pdf, most = mostPixels }: Showing,
): Promise<Response> {
  const { type, pixels = Number.POSITIVE_INFINITY } = await lookInto(files, key);
  const isShown = isPicture(type) ? pixels <= most : type === 'application/pdf' && pdf;
  const body = Readable.toWeb(await files.read(key)) as ReadableStream;
  return new Response(body, {
    headers: {
      'content-type': isShown ? type : 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${headerName(nameByContent(name, type))}`,
      'x-content-type-options': 'nosniff',
      // Older versions of Chrome style their PDF viewer with inline styles.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
  });
}

/** Encodes a name for a header: https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 allows fewer characters than URLs do. */
function headerName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
