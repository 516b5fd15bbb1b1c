import { sql } from 'kysely';
import { INDIA_ZONE } from '../../../kernel/india-time.ts';
import type { StaffRole } from '../../../kernel/roles.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { hasSignedIn } from '../accounts/has-signed-in.ts';
import { dayOf } from '../cases/hours/opening-hours.ts';
import { type Around, cellsIn, keptBy, keptIn, readAround } from './margins.ts';
import { isNobodys } from './nobodys.ts';
import type { ClerkTimes } from './open-starts.ts';
import { readOwnWeeks } from './own-hours.ts';
import { type AppointmentRules, CELL_MS, marginBy, WIDE } from './rules.ts';
import { type Asked, takesSuch } from './takes.ts';

/** The number of the lock on the calendars. It is arbitrary, but no other lock uses it. */
const GATE = 7_070_072;

/**
 * Lets only one calendar change through at a time, so that two that want each other's times cannot deadlock. SQLite
 * does this anyway. Double bookings are prevented by the primary key of the cells.
 */
export async function enterCalendars(db: Transaction): Promise<void> {
  if (engineOf<Schema>(db) === 'postgres') {
    await sql`select pg_advisory_xact_lock(${GATE}::bigint)`.execute(db);
  }
}

/** Marks these quarter-hours of a clerk as taken, all or none. @returns whether they were free */
export async function takeCells(
  db: Transaction,
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

/** The appointment for which someone has to be free. */
export interface Wanted extends Asked {
  readonly roles: readonly StaffRole[];
  /** The maximum number of appointments per clerk and day; no limit by default. */
  readonly mostPerClerkDay?: AppointmentRules['mostPerClerkDay'];
  /** Minutes kept free after each appointment. */
  readonly bufferMinutes?: AppointmentRules['bufferMinutes'];
  /** The time around an appointment, if it depends on the type or the service. */
  readonly marginOf?: AppointmentRules['marginOf'];
  /** The person whom the customer has chosen; none by default. */
  readonly clerkId?: string | undefined;
}

/** The data that determines who is free between two moments, for any type of appointment. */
export interface Desk {
  readonly clerks: readonly Taking[];
  readonly weeks: Awaited<ReturnType<typeof readOwnWeeks>>;
  readonly taken: ReadonlyMap<string, ReadonlySet<number>>;
  readonly full: Awaited<ReturnType<typeof listFullDays>>;
  readonly nobodys: Awaited<ReturnType<typeof listNobodysIn>>;
  readonly around: Around;
}

/**
 * Reads the data that determines who is free between two moments, in epoch milliseconds.
 * @throws StorageUnavailable
 */
export function readDesk(
  db: Database,
  from: number,
  to: number,
  { roles, mostPerClerkDay: most, marginOf }: Pick<Wanted, 'roles' | 'mostPerClerkDay' | 'marginOf'>,
): Promise<Desk> {
  return withStorageErrors(async () => {
    const clerks = await listTaking(db, roles);
    const weeks = await readOwnWeeks(db);
    const rows = await db
      .selectFrom('appointment_cells')
      .select(['clerk_id', 'cell'])
      .where('cell', '>=', Math.floor(from / CELL_MS))
      .where('cell', '<', Math.ceil(to / CELL_MS))
      .execute();
    return {
      clerks,
      weeks,
      taken: new Map(
        [...Map.groupBy(rows, ({ clerk_id }) => clerk_id)].map(([id, own]) => [
          id,
          new Set(own.map(({ cell }) => cell)),
        ]),
      ),
      full: await listFullDays(db, { from, to, most }),
      nobodys: await listNobodysIn(db, from, to),
      around: await readAround(db, { from, to }, { marginOf }),
    };
  });
}

/**
 * Returns the times that are no longer free, for each clerk who takes such appointments. An unassigned appointment uses
 * the time of someone who is free then, because someone will have to take it.
 */
export function timesAt(desk: Desk, wanted: Omit<Wanted, 'roles' | 'mostPerClerkDay'>): ClerkTimes[] {
  const takers = desk.clerks.filter((row) => takesAt(row, wanted)).map(({ id }) => id);
  const ids = lastOf(takers, wanted.clerkId);
  const rules = { bufferMinutes: wanted.bufferMinutes ?? 0, marginOf: wanted.marginOf };
  const meeting = rules.marginOf && wanted.way ? { way: wanted.way, service: wanted.service ?? '' } : undefined;
  const kept = meeting && keptIn(desk.around, meeting, rules);
  const cellsOfEach = new Map(ids.map((id) => [id, new Set(desk.nobodys.length > 0 ? desk.taken.get(id) : [])]));
  for (const row of desk.nobodys) {
    const cells = cellsIn({ from: row.starts_at, to: row.ends_at + marginBy(rules, row).after * 60_000 });
    const free = [...cellsOfEach].find(([, own]) => cells.every((cell) => !own.has(cell)));
    for (const cell of cells) {
      free?.[1].add(cell);
    }
    if (free && kept && meeting) {
      const more = cellsIn(keptBy(row, marginBy(rules, meeting), rules));
      kept.set(free[0], new Set([...(kept.get(free[0]) ?? []), ...more]));
    }
  }
  const asked = wanted.clerkId === undefined ? ids : ids.filter((id) => id === wanted.clerkId);
  return asked.map((clerkId) => ({
    clerkId,
    week: desk.weeks.get(clerkId),
    taken: (desk.nobodys.length > 0 ? cellsOfEach : desk.taken).get(clerkId) ?? new Set(),
    kept: kept?.get(clerkId),
    fullDays: new Set(desk.full.flatMap((each) => (each.clerkId === clerkId ? [each.day] : []))),
  }));
}

/**
 * Reads which times of each clerk are no longer free between two moments, in epoch milliseconds.
 * @throws StorageUnavailable
 */
export const readCalendars = async (db: Database, from: number, to: number, wanted: Wanted): Promise<ClerkTimes[]> =>
  timesAt(await readDesk(db, from, to, wanted), wanted);

/** Moves one id to the end, so that the others are used first and this person stays free. */
export const lastOf = (ids: readonly string[], last: string | undefined): string[] =>
  last !== undefined && ids.includes(last) ? [...ids.filter((id) => id !== last), last] : [...ids];

/** Lists the unassigned appointments between two moments, earliest first. */
const listNobodysIn = (db: Database, from: number, to: number) =>
  db
    .selectFrom('appointments')
    .select(['clerk_id', 'starts_at', 'ends_at', 'way', 'service'])
    .where('status', '=', 'booked')
    .where('starts_at', '<', to)
    .where('starts_at', '>', from - WIDE)
    .where('ends_at', '>', from)
    .where(isNobodys)
    .orderBy('starts_at')
    .execute();

/**
 * Lists which clerks have reached their daily limit, and on which days. Whole days are counted, even if the period
 * starts within one.
 * @param of the period in epoch milliseconds; `except` is an appointment about to be rescheduled
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

/** A staff member who takes appointments, and the types that they take. */
interface Taking {
  readonly id: string;
  readonly branch: string | null;
  readonly not_places: string | null;
  readonly not_services: string | null;
}

/** Lists the staff who take appointments of any type: those who have signed in since the invitation and have access. */
const listTaking = (db: Database, roles: Wanted['roles'], holder = ''): Promise<Taking[]> =>
  db
    .selectFrom('users')
    .leftJoin('appointment_clerks', 'appointment_clerks.user_id', 'users.id')
    .select(['users.id', 'branch', 'not_places', 'not_services'])
    .where('users.role', 'in', [...roles])
    .where('users.shut_out_at', 'is', null)
    .where((row) => row.or([hasSignedIn(row), row('users.id', '=', holder)]))
    .where((row) => row.or([row('takes', 'is', null), row('takes', '=', 1)]))
    .orderBy('users.id')
    .execute();

/** Whether a person takes such an appointment at that branch. */
const takesAt = (row: Taking, asked: Asked): boolean =>
  (asked.branch === null || row.branch === null || row.branch === asked.branch) && takesSuch(row, asked);

/**
 * Lists the staff who take such appointments: those who have signed in since the invitation, have access, and do not
 * leave such appointments to others.
 * @param holder the person who already has the appointment; they may keep it even if they have not signed in since the
 * invitation
 */
export async function listClerkIds(db: Database, { roles, ...asked }: Wanted, holder = ''): Promise<string[]> {
  return (await listTaking(db, roles, holder)).filter((row) => takesAt(row, asked)).map(({ id }) => id);
}

/** Lists the clerks for whom all these quarter-hours are free. */
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
