import { findDocument } from '@/catalogue/site/documents.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { AppContext } from '@/server/app-context.ts';
import { findContentDraft } from '@/server/published/drafts.ts';
import type { ContentWords } from './content-words.ts';

/** It is looked at in a frame; nothing in it runs. */
const policy = [
  "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  "form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
].join('; ');

/**
 * A page as it would be with the draft of a document, or that it is still being made, or cannot be; undefined where there is no draft.
 * @param language of the page @throws StorageUnavailable
 */
export async function previewAnswer(
  { db, published }: Pick<AppContext, 'db' | 'published'>,
  id: string,
  language: string | null,
  words: ContentWords,
): Promise<Response | undefined> {
  const document = findDocument(id);
  const draft = document && (await findContentDraft(db, document.id));
  if (!document || !draft?.edits) return undefined;
  const paths = [pathFor('en', document.page), pathFor('hi', document.page)];
  const wanted = language === 'hi' ? paths[1] : paths[0];
  const pages = await published
    .preview(db, { document: document.id, edits: draft.edits }, paths)
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'EditionRefused') return new Map<string, string>();
      throw error;
    });
  const page = pages?.get(wanted ?? '');
  const waits = pages === undefined;
  return new Response(page ?? (waits ? words.previewTakes : words.previewFails), {
    status: waits ? 202 : page === undefined ? 422 : 200,
    headers: {
      'content-type': page === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(waits ? { refresh: '2' } : {}),
    },
  });
}
