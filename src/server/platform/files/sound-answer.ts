import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';
import { lookInto } from './look-into.ts';
import type { StoredFile } from './upload-rules.ts';

/** Media types, detected from a file's bytes, that browsers can play. */
const PLAYED = /^(?:audio\/(?:ogg|mpeg|mp4|x-m4a|aac|wav|amr)|video\/mp4)/;
/** The maximum size of a sound that is played, in bytes. Half an hour of a voice note takes 4 MB. */
const LARGEST = 26 * 1024 * 1024;

/**
 * Returns a response with a sound for a player on the page. Whether the file is a sound depends only on its bytes. For
 * any other file, and for a sound that is too large, the response is a 404. Supports range requests, because Safari
 * does not play sounds without them.
 * @throws the store's error
 */
export async function soundAnswer(
  { files }: { readonly files: Pick<FileStore, 'read'> },
  { key, size }: Pick<StoredFile, 'key' | 'size'>,
  range: string | null,
): Promise<Response> {
  const { type } = await lookInto(files, key);
  if (!PLAYED.test(type) || Number(size) > LARGEST) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const headers = {
    'content-type': type.startsWith('video/') ? 'audio/mp4' : type,
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  };
  const total = Number(size);
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') {
    const body = Readable.toWeb(await files.read(key)) as ReadableStream;
    return new Response(body, { headers: { ...headers, 'content-length': String(total) } });
  }
  const first = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const last = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  if (first > last) {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${total}` } });
  }
  const bytes = await buffer(await files.read(key));
  return new Response(new Uint8Array(bytes.subarray(first, last + 1)), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${total}`,
    },
  });
}

/** The captions of a voice message: empty, because there is no transcript. */
export const noCaptions = (): Response =>
  new Response('WEBVTT\n', { headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'no-store' } });
