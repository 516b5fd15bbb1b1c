import type { APIRoute } from 'astro';
import { hasAnyGovernmentFee } from '@/catalogue/services/government-steps.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { cellsOf, columnsOf } from '@/features/office/documents/DocumentsPage.tsx';
import { documentsWords } from '@/features/office/documents/documents.messages.ts';
import { readFilter } from '@/features/office/documents/read-filter.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { record } from '@/server/domains/audit/record.ts';
import { listDocuments } from '@/server/domains/documents/list-documents.ts';
import { csvAnswer } from '@/server/platform/http/csv-answer.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { refusedDays } from '@/ui/office/refused-days.ts';

export const prerender = false;

/** The maximum number of rows, more than a busy office issues in a year. */
const most = 50_000;

/** The documents as a CSV file, with the page's filter. The download is recorded in the log. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { locale, by } = entered;
  const { db } = context.locals.app;
  const read = await readForm(context.request);
  const words = documentsWords(locale);
  const asked = read.ok ? read.fields : new Map<string, string>();
  const refused = refusedDays(locale, asked, { day: words.day, until: words.until });
  if (refused) {
    return refused;
  }
  const found = await listDocuments(db, readFilter(asked), most);
  // Documents from an earlier GST registration keep their tax columns in the file.
  const isTaxed = isRegistered() || found.some(({ gstin }) => gstin !== '');
  await record(db, { ...by, action: 'exported', subject: `documents ${found.length}` }, by.now);
  const hasFees = hasAnyGovernmentFee() || found.some(({ government_paise }) => government_paise !== 0);
  const rows = found.map((one) => cellsOf(words, one, isTaxed, hasFees));
  return csvAnswer('documents.csv', [columnsOf(words, isTaxed, hasFees), ...rows]);
};
