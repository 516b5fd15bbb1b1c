import type { Actor, StaffRole } from '../../../kernel/roles.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';

/** What the firm says of appointments. */
export interface AppointmentRules {
  readonly week: OpeningHours;
  /** Minutes, a multiple of 15. */
  readonly lengthMinutes: number;
  /** Kept free after each one; a multiple of 15. */
  readonly bufferMinutes: number;
  /** From one offered time to the next; a multiple of 15. Undefined: the length and what is kept free, so that times leave each other alone. */
  readonly stepMinutes?: number | undefined;
  /** A time is offered so many minutes ahead at least, and so many days at most. */
  readonly noticeMinutes: number;
  readonly horizonDays: number;
  /** Appointments to come that one mail address or telephone number may have, and on one day. */
  readonly mostPerPerson: number;
  readonly mostPerPersonDay: number;
  /** How many visitors may book with one clerk on a day; undefined: as many as fit. The office may add more. */
  readonly mostPerClerkDay?: number | undefined;
  /** Who takes them, as long as the office does not say otherwise of somebody. */
  readonly offeredBy: readonly StaffRole[];
}

/** Who of the office does it. */
export interface ByClerk {
  readonly actor: Pick<Actor, 'id' | 'name'>;
  readonly visitorAddress: string;
  readonly now: number;
}

/** A quarter of an hour, in milliseconds: what calendars are made of. */
export const CELL_MS = 15 * 60 * 1000;

/** The quarters that an appointment takes up with the time after it. @param startsAt epoch milliseconds */
export function cellsOf(
  startsAt: number,
  { lengthMinutes, bufferMinutes }: Pick<AppointmentRules, 'lengthMinutes' | 'bufferMinutes'>,
): number[] {
  const first = Math.floor(startsAt / CELL_MS);
  const count = Math.ceil(((lengthMinutes + bufferMinutes) * 60_000) / CELL_MS);
  return Array.from({ length: count }, (_, index) => first + index);
}
