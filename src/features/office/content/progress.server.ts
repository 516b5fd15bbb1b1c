import { pathFor } from '@/i18n/paths.ts';
import { findPublication } from '@/server/domains/content/publications.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { ContentWords } from './content-words.ts';
import { progressText } from './progress-text.ts';

/** The number of seconds after which a waiting frame reloads. */
const AGAIN = '2';
/**
 * The content security policy of the progress, which is shown in a frame of the document's page. No script runs in the
 * frame, and its link opens in the page around it.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,"Noto Sans Devanagari","Nirmala UI",sans-serif}p{margin:0 0 8px}progress{width:100%;height:12px}a{display:inline-block;padding:10px 0;color:inherit}';

/**
 * Returns the progress of a publication as a document for a frame, which reloads until the result is known. It works
 * without scripts and continues after the page is reloaded.
 * @returns undefined if there is no such publication
 * @throws StorageUnavailable
 */
export async function progressAnswer(
  { db }: Pick<AppContext, 'db'>,
  revision: string,
  words: ContentWords,
): Promise<Response | undefined> {
  const found = /^\d{1,9}$/.test(revision) ? await findPublication(db, Number(revision)) : undefined;
  if (!found) {
    return undefined;
  }
  const isWaiting = found.state === 'waiting';
  const { pages_done: done, pages_all: all } = found;
  const bar = done === null || !all ? '<progress></progress>' : `<progress max="${all}" value="${done}"></progress>`;
  const href = pathFor(words.locale, `/office/content/${found.document}`);
  const way = `<a href="${escaped(href)}" target="_top">${escaped(words['progress.again'])}</a>`;
  const title = escaped(words.progressTitle);
  const said = `<p role="${found.state === 'refused' ? 'alert' : 'status'}">${escaped(progressText(words, found))}</p>`;
  const html = `<!doctype html><html lang="${words.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><body data-state="${found.state}">${said}${isWaiting ? bar : way}</body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(isWaiting ? { refresh: AGAIN } : {}),
    },
  });
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
