import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type CaseWords, caseWords } from './case.messages.ts';
import { refusedText } from './refused-text.ts';

/** A file inside an attached email. */
export interface ListedFile {
  readonly name: string;
  /** The name and size, as shown. */
  readonly text: string;
  /** The URL to open it; '' if it can only be saved. */
  readonly open: string;
  readonly save: string;
  /** Whether browsers cannot show it. */
  readonly isForeign: boolean;
}

interface ReceivedMail {
  /** The HTML, sanitised when the email was received; '' if the email has none. */
  readonly html: string;
  readonly text: string;
  readonly subject: string;
  /** Whether our own mail server could verify the sender. */
  readonly proof: 'proven' | 'refuted' | 'unknown';
  /** The number of pictures from other servers that were removed. */
  readonly remotePictures: number;
  /** Names of files that were not kept. */
  readonly refused: readonly string[];
  readonly files?: readonly ListedFile[];
  /** Set if the email was signed or encrypted. The signature was not verified. */
  readonly sealed?: 'signed' | 'encrypted' | undefined;
}

/** The policy of the document: nothing in it can run, send or load, and links open in a new window. */
export const wholeMailPolicy = [
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'",
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
].join('; ');

const STYLE =
  ':root{color-scheme:light dark}body{margin:12px;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap;font:inherit}blockquote{margin:0 0 0 12px;padding-left:12px;border-left:3px solid #9999}ul{padding-left:20px}.files{list-style:none;padding:0}.files li{display:flex;flex-wrap:wrap;gap:0 16px;border:1px solid #9999;border-radius:8px;margin:0 0 8px;padding:0 12px}.files a{display:inline-flex;align-items:center;min-height:44px}.said{margin:0 0 8px;padding:8px 12px;border:1px solid #9999;border-radius:8px;font-size:14px}';

/**
 * A received email as a document for a frame. Its language and direction are not known.
 * @param locale the clerk's language
 * @param pictures the pictures in the email, as `data:` URLs by their content id
 */
export function wholeMail(locale: Locale, mail: ReceivedMail, pictures: ReadonlyMap<string, string>): string {
  const words = caseWords(locale);
  const { html, text, subject, proof, remotePictures, refused, files = [], sealed } = mail;
  const said = [
    proof === 'refuted' ? words.unprovenSender : '',
    sealed ? words[`sealed.${sealed}`] : '',
    remotePictures > 0 ? fill(words.blockedPictures, { count: String(remotePictures) }) : '',
    refusedText(words, refused),
    files.some(({ isForeign }) => isForeign) ? words.foreignFiles : '',
  ].filter(Boolean);
  const body = html.trim()
    ? html.replaceAll(/<img\b[^>]*? data-cid="([^"]*)"[^>]*>/g, (tag, id: string) => {
        const picture = pictures.get(id);
        // A picture that is not in the email is replaced by its alternative text.
        if (!picture) {
          return /\balt="([^"]*)"/.exec(tag)?.[1] ?? '';
        }
        return tag.replace(` data-cid="${id}"`, () => ` src="${picture}"`);
      })
    : `<pre>${escaped(text)}</pre>`;
  const notes = said.map((each) => `<p class="said">${escaped(each)}</p>`).join('');
  const title = subject.trim() || words.wholeMail;
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>`;
  return `<!doctype html><html lang="${locale}">${head}<body>${notes}${filesOf(words, files)}<div lang="" dir="auto">${body}</div></body></html>`;
}

function filesOf(words: CaseWords, files: readonly ListedFile[]): string {
  const link = (href: string, text: string): string =>
    `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
  const items = files.map(({ name, text, open, save }) => {
    const saved = link(save, fill(words.download, { name: open ? name : text }));
    return `<li>${open ? `${link(open, text)} ` : ''}${saved}</li>`;
  });
  return items.length > 0 ? `<ul class="files" aria-label="${escaped(words.files)}">${items.join('')}</ul>` : '';
}

/** Returns the document of `wholeMail` as a response that is not cached and sends no referrer. */
export const wholeMailAnswer = (...mail: Parameters<typeof wholeMail>): Response =>
  new Response(wholeMail(...mail), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The listed files are downloaded from this document, so its sandbox has to allow that.
      'content-security-policy': mail[1].files?.length ? `${wholeMailPolicy} allow-downloads` : wholeMailPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
