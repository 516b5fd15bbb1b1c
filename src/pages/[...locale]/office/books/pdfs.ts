import type { APIRoute } from 'astro';
import { documentPrintout, pdfName, receiptPrintout } from '@/features/customer/documents/pdf.server.ts';
import { askedBooks } from '@/features/office/books/books.server.ts';
import { monthPdfs } from '@/features/office/books/month-pdfs.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { pathFor } from '@/i18n/paths.ts';
import { asLocale } from '@/kernel/locale.ts';
import { record } from '@/server/domains/audit/record.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { seeSaid } from '@/ui/office/said.ts';

export const prerender = false;

/**
 * The documents of a month as PDFs in one archive, in the language that `in` names. The download is recorded in the
 * log.
 */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { by, locale } = entered;
  const { app } = context.locals;
  const read = await readForm(context.request);
  const asked = read.ok ? read.fields : new Map<string, string>();
  const query = await askedBooks(app.db, asked, by.now);
  const language = asLocale(asked.get('in') ?? null, locale);
  const archive = await monthPdfs(app, query, {
    drained: context.locals.drained,
    nameOf: (number) => pdfName(number, language),
    printoutOf: (one) =>
      'document' in one ? documentPrintout(one.document, language) : receiptPrintout(one.receipt, language),
  });
  const { gstin, month } = query;
  if (typeof archive === 'string') {
    const page = `${pathFor(locale, '/office/books')}?month=${month.name}&gstin=${encodeURIComponent(gstin)}`;
    return seeSaid(page, `said.pdfs-${archive}`);
  }
  await record(app.db, { ...by, action: 'exported', subject: `books pdfs ${month.name} ${language}` }, by.now);
  return new Response(archive, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="documents-${month.name}-${language}.zip"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
};
