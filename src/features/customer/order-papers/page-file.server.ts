import { fileAnswer } from '@/server/platform/files/file-answer.ts';
import type { FileStore } from '@/server/platform/files/file-store.ts';
import type { HeicPictures } from '@/server/platform/files/heic/show-heic.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import type { StoredFile } from '@/server/platform/files/upload-rules.ts';

/**
 * A page as its customer opens it: `?picture` asks for a picture that browsers do not know, as a JPEG.
 * @throws what the store says
 */
export function pageFile(
  app: { readonly files: Pick<FileStore, 'read'>; readonly heic: HeicPictures },
  page: StoredFile,
  query: URLSearchParams,
): Promise<Response> {
  if (isHeic(page.type) && query.has('picture')) {
    return app.heic.answer(page, 'whole');
  }
  return fileAnswer(app, page, { pdf: false });
}
