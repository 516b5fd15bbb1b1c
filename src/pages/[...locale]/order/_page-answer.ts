import { Readable } from 'node:stream';
import type { AppContext } from '@/server/app-context.ts';

/**
 * The content of a page: a picture to be seen alone, a PDF to be saved. Whatever it is, it runs nothing and belongs to nobody's page.
 * @param page from `findPage`
 */
export async function pageAnswer(
  { files }: Pick<AppContext, 'files'>,
  page: { key: string; name: string; type: string; size: number },
): Promise<Response> {
  const isPicture = page.type === 'image/jpeg' || page.type === 'image/png';
  const body = Readable.toWeb(await files.read(page.key)) as ReadableStream;
  return new Response(body, {
    headers: {
      'content-type': isPicture ? page.type : 'application/octet-stream',
      'content-length': String(page.size),
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(page.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
  });
}
