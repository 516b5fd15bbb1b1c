import type { APIRoute } from 'astro';
import { findDocument } from '@/catalogue/site/documents.ts';
import { contentWords } from '@/features/office/content/content-words.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findContentDraft } from '@/server/published/drafts.ts';
import { enter } from '../_enter.ts';

export const prerender = false;

/** A page as it would be with the draft of a document: `?language=hi`. It is looked at in a frame; nothing in it runs. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { app } = context.locals;
  const document = findDocument(context.params.document ?? '');
  const draft = document && (await findContentDraft(app.db, document.id));
  if (!document || !draft?.edits) return new Response(null, { status: 404 });
  const paths = [pathFor('en', document.page), pathFor('hi', document.page)];
  const wanted = context.url.searchParams.get('language') === 'hi' ? paths[1] : paths[0];
  const pages = await app.published
    .preview(app.db, { document: document.id, edits: draft.edits }, paths)
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'EditionRefused') return new Map<string, string>();
      throw error;
    });
  const words = contentWords(entered.locale);
  const page = pages?.get(wanted ?? '');
  const waits = pages === undefined;
  return new Response(page ?? (waits ? words.previewTakes : words.previewFails), {
    status: page === undefined && !waits ? 422 : waits ? 202 : 200,
    headers: {
      'content-type': page === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(waits ? { refresh: '2' } : {}),
    },
  });
};
