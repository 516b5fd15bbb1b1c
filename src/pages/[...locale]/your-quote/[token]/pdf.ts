import type { APIRoute } from 'astro';
import { pdfOfQuote } from '@/features/customer/documents/pdf.server.ts';
import { findYourQuote, printedYourQuote } from '@/features/customer/order/your-quote.server.ts';
import { splitPath } from '@/i18n/paths.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';

export const prerender = false;

/** The maximum number of PDFs per IP address in ten minutes, because rendering one takes a tenth of a second. */
const MOST = 30;

/** The latest revision of a quote as PDF, for anyone who has its URL. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const { app, visitorAddress } = locals;
  const { locale, path } = splitPath(url.pathname);
  const { token = '' } = params;
  const quote = path === `/your-quote/${token}/pdf` ? await findYourQuote(app, token) : undefined;
  const printed = quote && printedYourQuote(quote, locale);
  if (!printed) {
    return nothingHere();
  }
  const minutes = await countAlone(app.db, fromAddress('quote pdf from', visitorAddress, MOST), Date.now());
  if (minutes !== undefined) {
    return new Response(null, { status: 429, headers: { 'retry-after': String(minutes * 60) } });
  }
  return pdfOfQuote(printed, locale);
};
