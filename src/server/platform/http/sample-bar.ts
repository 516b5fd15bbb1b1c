import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { localeOf } from './addresses.ts';
import { hashInline, pageHeaders } from './security-headers.ts';
import type { StaticFile } from './static-file.ts';

const open = promisify(gunzip);

/** The text of the bar in one language, and its link into the office. */
export interface SampleBarText {
  /** The bar's label for screen readers. */
  readonly label: string;
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

/** Adds a bar to finished pages for signed-in staff, as long as the site shows a sample firm. */
export interface SampleBar {
  /** Whether the sender of a request may be staff, judging by its headers alone. */
  mayBeStaff(request: IncomingMessage): boolean;
  /** Sends a page with the bar. @returns false if the sender is not staff; then nothing was sent */
  send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<boolean>;
}

interface SampleBarParts {
  readonly texts: Readonly<Partial<Record<Locale, SampleBarText>>>;
  readonly languages: readonly Locale[];
  readonly secure: boolean;
  /** Whether the request comes from a signed-in member of staff. */
  readonly isStaff: (request: IncomingMessage) => Promise<boolean>;
}

const STYLE =
  '.sample-bar{position:fixed;inset:auto 0 0;z-index:90;padding:.25rem 1rem;text-align:center;font-size:.8125rem;color:#1a1200;' +
  'background:repeating-linear-gradient(135deg,#ffd35c 0 12px,#ffdf85 12px 24px)}.sample-bar a{color:inherit;font-weight:600;' +
  'text-decoration:underline}@media print{.sample-bar{display:none}}';

/**
 * Creates the bar. Visitors' pages do not change, so their size stays the same, and caches never see a page with the
 * bar.
 */
export function createSampleBar({ texts, languages, secure, isStaff }: SampleBarParts): SampleBar {
  return {
    mayBeStaff: ({ headers }) => /(?:^|;\s*)(?:__Host-)?session=[^;]/.test(headers.cookie ?? ''),
    async send(request, response, { inline, identity }) {
      const shown = texts[localeOf(request.url ?? '/', languages)];
      if (!inline || !shown || !(await isStaff(request))) {
        return false;
      }
      const page = (identity.bodyIsPacked ? await open(identity.body) : identity.body).toString('utf8');
      const html = withBar(page, shown);
      const body = Buffer.from(html);
      response.writeHead(200, [
        'content-type',
        'text/html; charset=utf-8',
        'content-length',
        String(body.length),
        'cache-control',
        'private, no-store',
        ...pageHeaders(hashInline(html), secure),
      ]);
      response.end(body);
      return true;
    },
  };
}

/** Puts the bar at the end of a page, so that screen readers and the keyboard reach it last. */
function withBar(page: string, { label, text, link, href }: SampleBarText): string {
  const bar = `<style>${STYLE}</style><aside class="sample-bar" aria-label="${escapeHtml(label)}">${escapeHtml(text)} <a href="${escapeHtml(href)}">${escapeHtml(link)}</a></aside>`;
  const end = page.lastIndexOf('</body>');
  return end < 0 ? page + bar : page.slice(0, end) + bar + page.slice(end);
}
