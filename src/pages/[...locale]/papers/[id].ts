import type { APIRoute } from 'astro';
import { pdfOf } from '@/features/customer/documents/pdf.server.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import { record } from '@/server/domains/audit/record.ts';
import { isSigned } from '@/server/domains/documents/document-link.ts';
import { findDocument } from '@/server/domains/documents/read-document.ts';
import { erasedOrderOf } from '@/server/domains/orders/find-order.ts';
import { nothingHere, seeOther } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** A customer's document, at a signed URL that expires. Every failure gets the same not-found response. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const { db } = locals.app;
  const { locale, path } = splitPath(url.pathname);
  const { id = '' } = params;
  const until = url.searchParams.get('until') ?? '';
  const sign = url.searchParams.get('sign') ?? '';
  const now = Date.now();
  if (path !== `/papers/${id}` || !(await isSigned(db, { id, until, sign }, now))) {
    return nothingHere();
  }
  const document = await findDocument(db, id);
  if (!document) {
    return nothingHere();
  }
  // The person asked for erasure, so the document stays only in our books.
  const erased = await erasedOrderOf(db, document.orderNumber);
  if (erased) {
    return seeOther(pathFor(locale, `/order/${erased}`));
  }
  const answer = await pdfOf(document, locale);
  const { visitorAddress } = locals;
  await record(db, { actor: null, visitorAddress, action: 'document-taken', subject: document.number }, now);
  return answer;
};
