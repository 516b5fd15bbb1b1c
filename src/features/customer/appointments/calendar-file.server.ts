import { calendarFileOf } from '@/forms/intake/news/appointment-news.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';

/** The appointment as a calendar file. Importing it adds the appointment, or removes a cancelled one. */
export const calendarAnswer = (row: AppointmentRow, { env }: Pick<AppContext, 'env'>): Response =>
  new Response(calendarFileOf(row, env.siteUrl), {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${row.status === 'cancelled' ? 'CANCEL' : 'REQUEST'}`,
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    },
  });
