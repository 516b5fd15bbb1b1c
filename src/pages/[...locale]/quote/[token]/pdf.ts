import type { APIRoute } from 'astro';
import { printedQuote } from '@/features/customer/order/submit-quote.ts';
import { paperOfQuote } from '@/features/customer/papers/paper-of-quote.ts';
import { splitPath } from '@/i18n/paths.ts';
import { countAlone } from '@/server/limiter.ts';
import { findQuote } from '@/server/orders/find-quote.ts';
import { fromAddress } from '@/server/visitor-limits.ts';
import { paperLook, pdfAnswer } from '../../papers/_pdf-of.ts';

export const prerender = false;

/** Drawing one takes a tenth of a second: so many from one address in ten minutes. */
const MOST = 30;

/** A quote as PDF, for whoever has its address: no account and no telephone number is asked for. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const { db } = locals.app;
  const { locale, path } = splitPath(url.pathname);
  const { token = '' } = params;
  const quote = path === `/quote/${token}/pdf` ? await findQuote(db, token) : undefined;
  if (!quote) return new Response(null, { status: 404 });
  const minutes = await countAlone(db, fromAddress('quote pdf from', locals.visitorAddress, MOST), Date.now());
  if (minutes !== undefined)
    return new Response(null, { status: 429, headers: { 'retry-after': String(minutes * 60) } });
  return pdfAnswer(paperOfQuote(locale, printedQuote(quote, locale), paperLook), `${quote.number}-${locale}.pdf`);
};
