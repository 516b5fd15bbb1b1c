import type { APIRoute } from 'astro';
import { pdfOfReceipt } from '@/features/customer/documents/pdf.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { asLocale } from '@/kernel/locale.ts';
import { record } from '@/server/domains/audit/record.ts';
import { findReceipt } from '@/server/domains/payments/receivables.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** A receipt for money as PDF, in the language that `in` names. The download is recorded in the log. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { by, locale } = entered;
  const { db } = context.locals.app;
  const found = await findReceipt(db, context.params.id ?? '');
  if (!found) {
    return nothingHere();
  }
  const answer = await pdfOfReceipt(found.receipt, asLocale(context.url.searchParams.get('in'), locale));
  await record(db, { ...by, action: 'receipt-taken', subject: found.receipt.number }, by.now);
  return answer;
};
