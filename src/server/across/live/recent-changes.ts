import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * So many of the cases that changed last are compared with what they were a second ago. By their order alone, not by a clock:
 * processes whose clocks differ by minutes write into the same list, and a transaction may end later than one that began after it.
 */
const LOOKED_AT = 200;

/** A case, as far as its changes go. */
export interface ChangedCase {
  readonly id: string;
  readonly reference: string;
  readonly kind?: string;
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The cases that changed last, the newest first. @param hiddenKinds whose cases are left out */
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

/** What of a list was not in the list before, oldest first. */
export function changesSince(before: readonly ChangedCase[], after: readonly ChangedCase[]): ChangedCase[] {
  const known = new Map(before.map(({ id, version }) => [id, version]));
  // What only moved up because others were deleted has not changed.
  const oldest = before.length < LOOKED_AT ? Number.NEGATIVE_INFINITY : (before.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
  return after.filter(({ id, version, at }) => known.get(id) !== version && at >= oldest).toReversed();
}

/** So far back, and so many, for the same reason as above. */
const DAY_MS = 24 * 60 * 60 * 1000;
const CALENDAR_CHANGES = 20;

/**
 * One text for what was done to calendars besides appointments: another one means that something changed.
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

/** One text for the state of all cases and calendars: another one means that something changed. For those who ask by themselves. */
export async function changeMark(db: Database, now: number, hiddenKinds: readonly string[] = []): Promise<string> {
  const [last] = await listRecentChanges(db, 1, hiddenKinds);
  return `${last ? `${last.id}.${last.version}` : ''}.${await calendarMark(db, now)}`;
}
