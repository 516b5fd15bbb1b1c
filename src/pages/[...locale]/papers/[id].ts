import type { APIRoute } from 'astro';
import { ACCOUNT } from '@/features/customer/documents/document-links.server.ts';
import { pdfOf, pdfOfAccount, pdfOfReceipt } from '@/features/customer/documents/pdf.server.ts';
import { printedAccount } from '@/features/office/receipts/receivables.server.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { record } from '@/server/domains/audit/record.ts';
import { isSigned } from '@/server/domains/documents/document-link.ts';
import { findDocument } from '@/server/domains/documents/read-document.ts';
import { erasedOrderOf } from '@/server/domains/orders/find-order.ts';
import { findReceipt } from '@/server/domains/payments/receivables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
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
  if (id.startsWith(ACCOUNT)) {
    return accountAnswer(db, id.slice(ACCOUNT.length), { locale, visitorAddress: locals.visitorAddress, now });
  }
  const document = await findDocument(db, id);
  if (!document) {
    return receiptAnswer(db, id, { locale, visitorAddress: locals.visitorAddress, now });
  }
  // The person asked for erasure, so the document remains only in our books.
  const erased = await erasedOrderOf(db, document.orderNumber);
  if (erased) {
    return seeOther(pathFor(locale, `/order/${erased}`));
  }
  const answer = await pdfOf(document, locale);
  const { visitorAddress } = locals;
  await record(db, { actor: null, visitorAddress, action: 'document-taken', subject: document.number }, now);
  return answer;
};

/** The statement of a customer's account. If the order's customer data was erased, it remains only in our books. */
async function accountAnswer(
  db: Database,
  number: string,
  { locale, visitorAddress, now }: { locale: Locale; visitorAddress: string; now: number },
): Promise<Response> {
  const account = (await erasedOrderOf(db, number)) ? undefined : await printedAccount(db, locale, number);
  if (!account) {
    return nothingHere();
  }
  const answer = await pdfOfAccount(account, locale);
  await record(db, { actor: null, visitorAddress, action: 'statement-taken', subject: number }, now);
  return answer;
}

/** A customer's receipt for money. If the payer's data was erased, the receipt remains only in our books. */
async function receiptAnswer(
  db: Database,
  id: string,
  { locale, visitorAddress, now }: { locale: Locale; visitorAddress: string; now: number },
): Promise<Response> {
  const found = await findReceipt(db, id);
  if (!found || found.receipt.name === '') {
    return nothingHere();
  }
  const { receipt } = found;
  const answer = await pdfOfReceipt(receipt, locale);
  await record(db, { actor: null, visitorAddress, action: 'receipt-taken', subject: receipt.number }, now);
  return answer;
}
