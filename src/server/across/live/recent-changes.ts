import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * How many of the most recently changed cases are compared with the state a second ago. They are selected by order, not
 * by time, because processes whose clocks differ by minutes write to the same list, and a transaction may end later
 * than one that began after it.
 */
const LOOKED_AT = 200;

/** A case with the fields that identify its changes. */
export interface ChangedCase {
  readonly id: string;
  readonly reference: string;
  readonly kind?: string;
  readonly version: number;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** Lists the most recently changed cases, newest first. @param hiddenKinds the types of cases to leave out */
export function listRecentChanges(
  db: Database,
  limit = LOOKED_AT,
  hiddenKinds: readonly string[] = [],
): Promise<ChangedCase[]> {
  const at = sql<number>`coalesce(updated_at, received_at)`;
  return db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'version', at.as('at')])
    .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds))
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the cases that are new or have changed since the previous list, oldest first. */
export function changesSince(before: readonly ChangedCase[], after: readonly ChangedCase[]): ChangedCase[] {
  const known = new Map(before.map(({ id, version }) => [id, version]));
  // A case that only moved up because others were deleted has not changed.
  const oldest = before.length < LOOKED_AT ? Number.NEGATIVE_INFINITY : (before.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
  return after.filter(({ id, version, at }) => known.get(id) !== version && at >= oldest).toReversed();
}

/**
 * The age up to which calendar changes are read, in milliseconds, and their maximum number. They are selected by order
 * for the same reason as the cases.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const CALENDAR_CHANGES = 20;

/**
 * Returns a text that changes with every calendar change except those of appointments.
 * @param now epoch milliseconds
 */
export async function calendarMark(db: Database, now: number): Promise<string> {
  const rows = await db
    .selectFrom('audit')
    .select('id')
    .where('action', 'in', ['time-blocked', 'time-freed', 'appointments-taken', 'appointment-hours'])
    .where('at', '>', now - DAY_MS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(CALENDAR_CHANGES)
    .execute();
  return rows.map(({ id }) => id.slice(-8)).join('');
}

/** Returns a text that changes with every change to cases and calendars, for pages that poll. */
export async function changeMark(db: Database, now: number, hiddenKinds: readonly string[] = []): Promise<string> {
  const [last] = await listRecentChanges(db, 1, hiddenKinds);
  return `${last ? `${last.id}.${last.version}` : ''}.${await calendarMark(db, now)}`;
}
