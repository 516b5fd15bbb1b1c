import type { APIRoute } from 'astro';
import { APPOINTMENTS } from '@/catalogue/firm/appointments.ts';
import { calendarFileOf } from '@/forms/intake/appointment-news.ts';
import { splitPath } from '@/i18n/paths.ts';
import { findAppointment } from '@/server/appointments/find-appointment.ts';

export const prerender = false;

/** The calendar file of an appointment as it is by now, for whoever has its link. */
export const GET: APIRoute = async ({ params, url, locals: { app } }) => {
  const token = params.token ?? '';
  const isPage = splitPath(url.pathname).path === `${APPOINTMENTS}/${token}/calendar`;
  const row = isPage ? await findAppointment(app.db, token) : undefined;
  if (!row) return new Response(null, { status: 404 });
  return new Response(calendarFileOf(row, app.env.siteUrl), {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${row.status === 'cancelled' ? 'CANCEL' : 'REQUEST'}`,
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    },
  });
};
