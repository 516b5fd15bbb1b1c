import type { APIRoute } from 'astro';
import { askedCalendar, calendarView } from '@/features/office/appointments/calendar-view.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { dataNow } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** The current calendar for the day or week in the URL. Open pages request it. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { locale, by } = entered;
  const asked = { ...askedCalendar(context.url.searchParams, by.now), now: by.now };
  const { grid } = await calendarView(locale, asked, context.locals.app);
  return dataNow({ grid });
};
