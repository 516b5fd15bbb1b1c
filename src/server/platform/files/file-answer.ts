import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';
import { isPicture, lookInto, mostPixels } from './look-into.ts';
import { nameByContent } from './name-by-content.ts';
import type { StoredFile } from './upload-rules.ts';

interface Showing {
  /** Whether a PDF is shown, or is to be saved. */
  readonly pdf: boolean;
  /** Pixels, at most, of a picture that is shown. */
  readonly most?: number;
}

/** One of many on a page: some browsers unpack all that is in sight at the same time. */
export const PREVIEW = { pdf: false, most: 16 * 1024 * 1024 } as const;

/**
 * A file that somebody sent, to be looked at where that is safe and else to be saved. The bytes decide, not what was noted of them: a
 * JPEG, PNG or WebP that does not unpack to too much, and a PDF, are shown; everything else, HTML and drawings too, is only ever saved.
 * Its name ends as its content does. Whatever it is, it runs nothing in our name and belongs to nobody's page.
 * @param file from the tables
 * @throws what the store says, before a byte of the answer is sent
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
      // Older Chromes lay their viewer of PDF out by styles of its own.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
  });
}

/** A name as a header may hold it: https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 allows fewer signs than addresses do. */
function headerName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
