import { type Edits, pathOf, setAt } from '@/catalogue/edits.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { colorsShape } from '@/catalogue/site/colors.shape.ts';
import { COLOR_SHEET, colorSheet } from '@/catalogue/site/colors-css.ts';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import { pathFor } from '@/i18n/paths.ts';
import { asLocale, locales } from '@/kernel/locale.ts';
import { findContentDraft } from '@/server/domains/content/drafts.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { ContentWords } from './content-words.ts';

/** The content security policy of a preview, which is shown in a frame and in which no script runs. */
const policy = [
  "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  "form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
].join('; ');

/**
 * Returns a page as it would look with the draft of a document, or a notice that the page is being built, that it
 * cannot be built, or that the draft is gone. The frame reloads while the page is being built, so someone else may have
 * discarded the draft by then.
 * @param language the language of the page
 * @returns undefined if there is no such document, or no page that shows it
 * @throws StorageUnavailable
 */
export async function previewAnswer(
  { db, published }: Pick<AppContext, 'db' | 'published'>,
  id: string,
  language: string | null,
  words: ContentWords,
): Promise<Response | undefined> {
  const document = findDocument(id);
  if (document?.page === undefined) {
    return undefined;
  }
  const draft = await findContentDraft(db, document.id);
  if (!draft?.edits) {
    return framed(words.previewGone, 200);
  }
  const { page: shown } = document;
  const paths = locales.map((each) => pathFor(each, shown));
  const wanted = pathFor(asLocale(language), shown);
  const pages = await published
    .preview(db, { document: document.id, edits: draft.edits }, paths)
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'EditionRefused') {
        return new Map<string, string>();
      }
      throw error;
    });
  if (pages === undefined) {
    return framed(words.previewTakes, 202, { refresh: '2' });
  }
  const page = pages.get(wanted);
  if (page === undefined) {
    return framed(words.previewFails, 422);
  }
  return framed(withoutScripts(withLook(page, document, draft.edits)), 200, {
    'content-type': 'text/html; charset=utf-8',
  });
}

/**
 * Removes the scripts of a page. They cannot run in the frame, and the browser would report each one that it blocks.
 */
export const withoutScripts = (page: string): string => page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

/**
 * Returns the page with the colours or the logo of the draft, which the page would otherwise load from the published
 * files.
 */
export function withLook(page: string, { kind, parts }: ContentDocument, edits: Edits): string {
  if (kind === 'logo') {
    return parts.reduce((html, { place }) => {
      const picture = edits[place];
      const file = `/${place.replace(/#$/, '')}`;
      return typeof picture === 'string' && picture.startsWith('<')
        ? html.replaceAll(`"${file}"`, `"data:image/svg+xml,${encodeURIComponent(picture)}"`)
        : html;
    }, page);
  }
  if (kind !== 'colors') {
    return page;
  }
  const raw = Object.entries(edits).reduce(
    (said, [place, value]) => setAt(said, pathOf(place), value),
    findRaw('colors.yaml'),
  );
  const read = colorsShape.safeParse(raw);
  if (!read.success) {
    return page;
  }
  // The link already has the URL of the new colours. Requesting it now would put the old ones into the browser's cache
  // under that URL.
  const unlinked = page.replaceAll(new RegExp(`<link [^>]*href="${COLOR_SHEET}[^>]*>`, 'g'), '');
  return unlinked.replace('</head>', () => `<style>${colorSheet(read.data)}</style></head>`);
}

const framed = (body: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
