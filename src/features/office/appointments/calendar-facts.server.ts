import { weekAt } from '@/catalogue/firm/appointments.ts';
import { INDIA_ZONE } from '@/kernel/india-time.ts';
import type { OfficeCalendar } from '@/server/domains/appointments/list-appointments.ts';
import { isWithinHours } from '@/server/domains/appointments/open-starts.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import type { CalendarWords } from './calendar.messages.ts';

/** The value used as the staff id of appointments that are unassigned or whose clerk's access was removed. */
export const NOBODYS = 'nobody';

export const ownerOf = ({ clerk_id }: AppointmentRow, { clerks }: Pick<OfficeCalendar, 'clerks'>): string =>
  clerks.some(({ id }) => id === clerk_id) ? clerk_id : NOBODYS;

export const isConflict = (row: AppointmentRow, now: number): boolean =>
  row.status === 'booked' && row.starts_at > now && !isWithinHours(row, weekAt(row.branch));

/** The visitor's answer to the invitation in their calendar program; '' if there is none. */
export const answerOf = ({ answer }: AppointmentRow, words: CalendarWords): string =>
  answer ? words[`answer.${answer}`] : '';

/** The first moment of a day in India, in epoch milliseconds. */
export const startOf = (day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: INDIA_ZONE }).epochMilliseconds;
