import type { APIRoute } from 'astro';
import { APPOINTMENTS } from '@/catalogue/firm/appointments.ts';
import { calendarAnswer } from '@/features/customer/appointments/calendar-file.server.ts';
import { splitPath } from '@/i18n/paths.ts';
import { findAppointment } from '@/server/domains/appointments/find-appointment.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** The calendar file of an appointment in its current state, for anyone who has its link. */
export const GET: APIRoute = async ({ params, url, locals: { app } }) => {
  const token = params.token ?? '';
  const isPage = splitPath(url.pathname).path === `${APPOINTMENTS}/${token}/calendar`;
  const row = isPage ? await findAppointment(app.db, token) : undefined;
  if (!row) {
    return nothingHere();
  }
  return calendarAnswer(row, app);
};
