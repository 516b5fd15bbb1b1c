import { fileAnswer } from '@/server/platform/files/file-answer.ts';
import type { FileStore } from '@/server/platform/files/file-store.ts';
import type { HeicPictures } from '@/server/platform/files/heic/show-heic.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import type { StoredFile } from '@/server/platform/files/upload-rules.ts';

/**
 * Returns a page of a document to its customer. `?picture` converts a picture that browsers cannot show to JPEG.
 * @throws any error of the file store
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
