import type { APIRoute } from 'astro';
import { readPeriod } from '@/features/office/reports/read-period.ts';
import { fileOf, named, tableNames } from '@/features/office/reports/report-tables.ts';
import { reportsWords } from '@/features/office/reports/reports.messages.ts';
import { serviceName } from '@/forms/intake/service-name.ts';
import { record } from '@/server/audit/record.ts';
import { readForm } from '@/server/http/read-form.ts';
import { csv } from '@/server/inquiries/csv.ts';
import { oneOf } from '@/ui/one-of.ts';
import { enter } from '../_enter.ts';

export const prerender = false;

/** A table of the reports. It is noted in the log that it was taken. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { locale, by } = entered;
  const { db, reports } = context.locals.app;
  const read = await readForm(context.request);
  const asked = read.ok ? read.fields : new Map<string, string>();
  const name = oneOf(tableNames, asked.get('table')) ?? 'kind';
  const period = readPeriod(asked, by.now);
  const report = await reports.read({ from: period.from, to: period.to, now: by.now });
  const days = `${period.first} ${period.last}`;
  await record(db, { ...by, action: 'exported', subject: `report ${name} ${days}` }, by.now);
  const shown = named(report, (key) => serviceName(locale, undefined, key));
  const table = csv(fileOf(locale, reportsWords(locale), shown, period, name));
  return new Response(table, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name} ${days}.csv"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
};
