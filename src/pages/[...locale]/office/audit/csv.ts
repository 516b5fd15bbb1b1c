import type { APIRoute } from 'astro';
import { cellsOf, columnsOf } from '@/features/office/audit/AuditPage.tsx';
import { auditWords } from '@/features/office/audit/audit.messages.ts';
import { readFilter } from '@/features/office/audit/read-filter.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { listEntries } from '@/server/domains/audit/list-entries.ts';
import { record } from '@/server/domains/audit/record.ts';
import { csvAnswer } from '@/server/platform/http/csv-answer.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { refusedDays } from '@/ui/office/refused-days.ts';

export const prerender = false;

/** The maximum number of rows, about a year of a busy office. Spreadsheets on a phone could not open more. */
const most = 50_000;

/** The audit log as a CSV file, with the page's filter. The download is recorded in the log. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { locale, by } = entered;
  const { db } = context.locals.app;
  const read = await readForm(context.request);
  const words = auditWords(locale);
  const asked = read.ok ? read.fields : new Map<string, string>();
  const refused = refusedDays(locale, asked, { day: words.day });
  if (refused) {
    return refused;
  }
  const entries = await listEntries(db, readFilter(asked), most);
  await record(db, { ...by, action: 'exported', subject: `audit ${entries.length}` }, by.now);
  return csvAnswer('log.csv', [columnsOf(words), ...entries.map((entry) => cellsOf(words, locale, entry))]);
};
