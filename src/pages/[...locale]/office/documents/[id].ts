import type { APIRoute } from 'astro';
import { pdfOf } from '@/features/customer/documents/pdf.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { asLocale } from '@/kernel/locale.ts';
import { record } from '@/server/domains/audit/record.ts';
import { findDocument } from '@/server/domains/documents/read-document.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** A document as PDF, in the language that `in` names. The download is recorded in the log. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { by, locale } = entered;
  const { db } = context.locals.app;
  const document = await findDocument(db, context.params.id ?? '');
  if (!document) {
    return nothingHere();
  }
  const asked = context.url.searchParams.get('in');
  const answer = await pdfOf(document, asLocale(asked, locale));
  await record(db, { ...by, action: 'document-taken', subject: document.number }, by.now);
  return answer;
};
