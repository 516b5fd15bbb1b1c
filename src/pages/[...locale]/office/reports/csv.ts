import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { readPeriod } from '@/features/office/reports/read-period.ts';
import { fileOf, tableNames } from '@/features/office/reports/report-tables.ts';
import { reportsWords } from '@/features/office/reports/reports.messages.ts';
import { reportOf } from '@/features/office/reports/reports.server.ts';
import { record } from '@/server/domains/audit/record.ts';
import { csvAnswer } from '@/server/platform/http/csv-answer.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { refusedDays } from '@/ui/office/refused-days.ts';
import { oneOf } from '@/ui/one-of.ts';

export const prerender = false;

/** A table of the reports. The download is recorded in the log. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { locale, by } = entered;
  const { db, reports } = context.locals.app;
  const read = await readForm(context.request);
  const asked = read.ok ? read.fields : new Map<string, string>();
  const words = reportsWords(locale);
  const refused = refusedDays(locale, asked, { from: words.from, to: words.to });
  if (refused) {
    return refused;
  }
  const name = oneOf(tableNames, asked.get('table')) ?? 'kind';
  const period = readPeriod(asked, by.now);
  const report = await reportOf(reports, locale, period, by);
  const days = `${period.first} ${period.last}`;
  await record(db, { ...by, action: 'exported', subject: `report ${name} ${days}` }, by.now);
  return csvAnswer(`${name} ${days}.csv`, fileOf(locale, words, report, period, name));
};
