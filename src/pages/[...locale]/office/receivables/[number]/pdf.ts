import type { APIRoute } from 'astro';
import { pdfOfAccount } from '@/features/customer/documents/pdf.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { printedAccount } from '@/features/office/receipts/receivables.server.ts';
import { asLocale } from '@/kernel/locale.ts';
import { record } from '@/server/domains/audit/record.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** The statement of a customer's account as PDF, in the language that `in` names. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const locale = asLocale(context.url.searchParams.get('in'), entered.locale);
  const account = await printedAccount(context.locals.app.db, locale, context.params.number ?? '');
  if (!account) {
    return nothingHere();
  }
  const answer = await pdfOfAccount(account, locale);
  const { by } = entered;
  await record(context.locals.app.db, { ...by, action: 'statement-taken', subject: account.number }, by.now);
  return answer;
};
