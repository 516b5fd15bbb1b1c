import { sql, type Transaction } from 'kysely';
import { INDIA_ZONE } from '../../../kernel/india-time.ts';
import type { StaffRole } from '../../../kernel/roles.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { hasSignedIn } from '../accounts/has-signed-in.ts';
import { dayOf } from '../cases/hours/opening-hours.ts';
import { isNobodys } from './nobodys.ts';
import type { ClerkTimes } from './open-starts.ts';
import { readOwnWeeks } from './own-hours.ts';
import { type AppointmentRules, CELL_MS } from './rules.ts';
import { type Asked, takesSuch } from './takes.ts';

/** An arbitrary number that no other lock uses. */
const GATE = 7_070_072;

/**
 * Lets one calendar change through at a time, so that two changes that want each other's times cannot deadlock. SQLite
 * does so anyway. The primary key of the cells prevents double bookings.
 */
export async function enterCalendars(db: Transaction<Schema>): Promise<void> {
  if (engineOf<Schema>(db) === 'postgres') {
    await sql`select pg_advisory_xact_lock(${GATE}::bigint)`.execute(db);
  }
}

/** Takes these quarters of an hour in a clerk's calendar, all or none. @returns whether they were free */
export async function takeCells(
  db: Transaction<Schema>,
  of: { clerkId: string; cells: readonly number[]; heldBy: string },
): Promise<boolean> {
  const { clerkId, cells, heldBy } = of;
  const taken = await db
    .selectFrom('appointment_cells')
    .select('cell')
    .where('clerk_id', '=', clerkId)
    .where('cell', 'in', [...cells])
    .limit(1)
    .execute();
  if (taken.length > 0) {
    return false;
  }
  const rows = cells.map((cell) => ({ clerk_id: clerkId, cell, held_by: heldBy }));
  await db.insertInto('appointment_cells').values(rows).execute();
  return true;
}

/** The requirements of an appointment for which a clerk has to be free. */
export interface Wanted extends Asked {
  readonly roles: readonly StaffRole[];
  /** The number of appointments that a clerk takes per day; unlimited by default. */
  readonly mostPerClerkDay?: AppointmentRules['mostPerClerkDay'];
  /** Minutes kept free after each appointment. */
  readonly bufferMinutes?: AppointmentRules['bufferMinutes'];
  /** The clerk whom the customer has chosen; no one by default. */
  readonly clerkId?: string | undefined;
}

/**
 * Reads how much of each clerk's time is taken between two moments, in epoch milliseconds. An unassigned appointment
 * also takes the time of a clerk who is free then, because someone will have to take it.
 */
export function readCalendars(db: Database, from: number, to: number, wanted: Wanted): Promise<ClerkTimes[]> {
  return withStorageErrors(async () => {
    const ids = lastOf(await listClerkIds(db, wanted), wanted.clerkId);
    const weeks = await readOwnWeeks(db);
    const rows = await db
      .selectFrom('appointment_cells')
      .select(['clerk_id', 'cell'])
      .where('cell', '>=', Math.floor(from / CELL_MS))
      .where('cell', '<', Math.ceil(to / CELL_MS))
      .execute();
    const taken = Map.groupBy(rows, ({ clerk_id }) => clerk_id);
    const full = await listFullDays(db, { from, to, most: wanted.mostPerClerkDay });
    const cellsOfEach = new Map(ids.map((id) => [id, new Set(taken.get(id)?.map(({ cell }) => cell))]));
    for (const cells of await listNobodysCells(db, from, to, wanted.bufferMinutes)) {
      const free = [...cellsOfEach.values()].find((own) => cells.every((cell) => !own.has(cell)));
      for (const cell of cells) {
        free?.add(cell);
      }
    }
    const asked = wanted.clerkId === undefined ? ids : ids.filter((id) => id === wanted.clerkId);
    return asked.map((clerkId) => ({
      clerkId,
      week: weeks.get(clerkId),
      taken: cellsOfEach.get(clerkId) ?? new Set(),
      fullDays: new Set(full.flatMap((each) => (each.clerkId === clerkId ? [each.day] : []))),
    }));
  });
}

/** Moves one id to the end, so that the others are used first and that clerk stays free. */
export const lastOf = (ids: readonly string[], last: string | undefined): string[] =>
  last !== undefined && ids.includes(last) ? [...ids.filter((id) => id !== last), last] : [...ids];

/** Lists the quarters of an hour of each unassigned appointment. */
async function listNobodysCells(db: Database, from: number, to: number, bufferMinutes = 0): Promise<number[][]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'booked')
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where(isNobodys)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ starts_at, ends_at }) => {
    const first = Math.floor(starts_at / CELL_MS);
    return Array.from(
      { length: Math.ceil((ends_at + bufferMinutes * 60_000) / CELL_MS) - first },
      (_, index) => first + index,
    );
  });
}

/**
 * Lists which clerks have reached their daily limit, and on which days. Whole days are counted, even if the period
 * starts within one.
 * @param of the period, epoch milliseconds; `except`: an appointment that is about to be rescheduled
 */
export async function listFullDays(
  db: Database,
  of: { from: number; to: number; most: number | undefined; except?: string },
): Promise<{ clerkId: string; day: string }[]> {
  const { most } = of;
  if (most === undefined) {
    return [];
  }
  const [first, last] = [dayOf(of.from), dayOf(of.to).add({ days: 1 })].map(
    (day) => day.toZonedDateTime(INDIA_ZONE).epochMilliseconds,
  );
  const rows = await db
    .selectFrom('appointments')
    .select(['clerk_id', 'starts_at'])
    .where('starts_at', '>=', first ?? 0)
    .where('starts_at', '<', last ?? 0)
    .where('status', '!=', 'cancelled')
    .where('id', '!=', of.except ?? '')
    .execute();
  const days = Map.groupBy(rows, ({ clerk_id, starts_at }) => `${dayOf(starts_at)} ${clerk_id}`);
  return [...days].flatMap(([key, { length }]) =>
    length < most ? [] : [{ day: key.slice(0, 10), clerkId: key.slice(11) }],
  );
}

/**
 * Lists the clerks who take such appointments. They have signed in since the invitation, have access, and do not leave
 * such appointments to others.
 * @param holder the clerk who has the appointment already, and may keep it before the first sign-in
 */
export async function listClerkIds(db: Database, { roles, ...asked }: Wanted, holder = ''): Promise<string[]> {
  const { branch } = asked;
  const rows = await db
    .selectFrom('users')
    .leftJoin('appointment_clerks', 'appointment_clerks.user_id', 'users.id')
    .select(['users.id', 'not_places', 'not_services'])
    .where('users.role', 'in', [...roles])
    .where('users.shut_out_at', 'is', null)
    .where((row) => row.or([hasSignedIn(row), row('users.id', '=', holder)]))
    .where((row) => row.or([row('takes', 'is', null), row('takes', '=', 1)]))
    .$if(branch !== null, (query) =>
      query.where((row) => row.or([row('branch', 'is', null), row('branch', '=', branch)])),
    )
    .orderBy('users.id')
    .execute();
  return rows.filter((row) => takesSuch(row, asked)).map(({ id }) => id);
}

/** Lists the clerks who take such appointments and for whom all these quarters of an hour are free. */
export async function listFreeClerks(db: Database, cells: readonly number[], wanted: Wanted): Promise<string[]> {
  const busy = await db
    .selectFrom('appointment_cells')
    .select('clerk_id')
    .distinct()
    .where('cell', 'in', [...cells])
    .execute();
  const ids = new Set(busy.map(({ clerk_id }) => clerk_id));
  return (await listClerkIds(db, wanted)).filter((id) => !ids.has(id));
}
