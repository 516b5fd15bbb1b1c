import type { Actor, StaffRole } from '../../../kernel/roles.ts';
import type { AppointmentWay } from '../../platform/database/appointment-tables.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';

/** Minutes that stay free around an appointment, such as travel time; multiples of 15. */
export interface Margin {
  readonly before: number;
  readonly after: number;
}

/** The properties of an appointment that determine how much time is kept free around it. */
export interface Meeting {
  readonly way: AppointmentWay;
  readonly service: string;
}

/** The firm's rules for appointments. */
export interface AppointmentRules {
  readonly week: OpeningHours;
  /** In minutes; a multiple of 15. */
  readonly lengthMinutes: number;
  /** Minutes kept free after each appointment; a multiple of 15. */
  readonly bufferMinutes: number;
  /**
   * Returns the time to keep free around an appointment, if it depends on the type or the service. If undefined,
   * `bufferMinutes` are kept free after each.
   */
  readonly marginOf?: ((meeting: Meeting) => Margin) | undefined;
  /**
   * Minutes from one offered time to the next; a multiple of 15. If undefined, it is length plus buffer, so that times
   * do not overlap.
   */
  readonly stepMinutes?: number | undefined;
  /** How far ahead times are offered: at least this many minutes, and at most this many days. */
  readonly noticeMinutes: number;
  readonly horizonDays: number;
  /** The maximum number of upcoming appointments per email address or phone number, in total and per day. */
  readonly mostPerPerson: number;
  readonly mostPerPersonDay: number;
  /** How many customers can book with one clerk per day; no limit if undefined. The office may add more. */
  readonly mostPerClerkDay?: number | undefined;
  /** The roles that take appointments, unless the office sets otherwise for a person. */
  readonly offeredBy: readonly StaffRole[];
}

/** Returns the time that these rules keep free around an appointment. */
export const marginBy = (
  rules: Pick<AppointmentRules, 'bufferMinutes' | 'marginOf'>,
  { way, service }: Meeting,
): Margin => rules.marginOf?.({ way, service }) ?? { before: 0, after: rules.bufferMinutes };

/** Returns the rules with `bufferMinutes` set to what this appointment needs after it. */
export const rulesFor = <Rules extends AppointmentRules>(rules: Rules, meeting: Meeting): Rules =>
  rules.marginOf === undefined ? rules : { ...rules, bufferMinutes: marginBy(rules, meeting).after };

/** The staff member who makes a change. */
export interface ByClerk {
  readonly actor: Pick<Actor, 'id' | 'name'>;
  readonly visitorAddress: string;
  readonly now: number;
}

/** A quarter of an hour, the unit of calendars, in milliseconds. */
export const CELL_MS = 15 * 60 * 1000;
/**
 * A day in milliseconds, longer than any appointment with its margin. A query for appointments that end after a given
 * time can skip those that started more than this before it.
 */
export const WIDE = 24 * 60 * 60 * 1000;

/**
 * Returns the quarter-hours that an appointment takes up, including its buffer.
 * @param startsAt epoch milliseconds
 */
export function cellsOf(
  startsAt: number,
  { lengthMinutes, bufferMinutes }: Pick<AppointmentRules, 'lengthMinutes' | 'bufferMinutes'>,
): number[] {
  const first = Math.floor(startsAt / CELL_MS);
  const count = Math.ceil(((lengthMinutes + bufferMinutes) * 60_000) / CELL_MS);
  return Array.from({ length: count }, (_, index) => first + index);
}
