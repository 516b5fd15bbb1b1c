import type { APIRoute } from 'astro';
import { pdfOfQuote } from '@/features/customer/documents/pdf.server.ts';
import { printedQuote } from '@/features/customer/order/quote.server.ts';
import { splitPath } from '@/i18n/paths.ts';
import { findQuote } from '@/server/domains/orders/find-quote.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';

export const prerender = false;

/** The maximum number of PDFs per IP address in ten minutes, because rendering one takes a tenth of a second. */
const MOST = 30;

/** A quote as PDF, for anyone who has its URL, without an account or a phone number. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const { db } = locals.app;
  const { locale, path } = splitPath(url.pathname);
  const { token = '' } = params;
  const quote = path === `/quote/${token}/pdf` ? await findQuote(db, token) : undefined;
  if (!quote) {
    return nothingHere();
  }
  const minutes = await countAlone(db, fromAddress('quote pdf from', locals.visitorAddress, MOST), Date.now());
  if (minutes !== undefined) {
    return new Response(null, { status: 429, headers: { 'retry-after': String(minutes * 60) } });
  }
  return pdfOfQuote(printedQuote(quote, locale), locale);
};
