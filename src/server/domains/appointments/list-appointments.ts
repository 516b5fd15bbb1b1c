import { officeRoles, type StaffRole } from '../../../kernel/roles.ts';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isPending } from '../accounts/staff.ts';
import { dayOf } from '../cases/hours/opening-hours.ts';
import { isBlocked } from './margins.ts';
import { listOwnHours, type OwnHours } from './own-hours.ts';
import { type InEach, readInEach } from './people.ts';
import { CELL_MS } from './rules.ts';
import { readList } from './takes.ts';

/** A blocked span within one day, in epoch milliseconds. */
interface Block {
  readonly id: string;
  readonly clerkId: string;
  readonly from: number;
  readonly to: number;
  /** Whether other spans were blocked together with it. */
  readonly isOneOfMany: boolean;
}

export interface CalendarClerk {
  readonly id: string;
  readonly name: string;
  /** Whether the clerk was invited but has not signed in since. */
  readonly isPending: boolean;
  readonly takes: boolean;
  readonly branch: string | null;
  /** The types and branches that this clerk does not take; `notServices` has the services. */
  readonly notPlaces: readonly string[];
  readonly notServices: readonly string[];
  readonly role: StaffRole;
  /** The name and role shown to customers who choose a clerk; empty if customers cannot choose this clerk. */
  readonly person: { readonly name: InEach; readonly role: InEach };
  readonly ownHours: readonly OwnHours[];
}

/** The office's view of a period: all appointments that are not cancelled, blocked time, and the clerks. */
export interface OfficeCalendar {
  readonly clerks: readonly CalendarClerk[];
  readonly appointments: readonly AppointmentRow[];
  readonly blocks: readonly Block[];
}

/** Reads the office calendar of a period. @param from epoch milliseconds @throws StorageUnavailable */
export function readOfficeCalendar(db: Database, from: number, to: number): Promise<OfficeCalendar> {
  return withStorageErrors(async () => {
    const users = await db
      .selectFrom('users')
      .leftJoin('appointment_clerks', 'appointment_clerks.user_id', 'users.id')
      .select(['users.id', 'users.name', 'users.email', 'users.role', 'takes', 'branch', 'public_name', 'public_role'])
      .select(['not_places', 'not_services', 'invited_at', 'signed_in_at'])
      .where('users.role', 'in', officeRoles)
      .where('users.shut_out_at', 'is', null)
      .execute();
    const appointments = await db
      .selectFrom('appointments')
      .selectAll()
      .where('starts_at', '>=', from)
      .where('starts_at', '<', to)
      .where('status', '!=', 'cancelled')
      .orderBy('starts_at')
      .execute();
    const cells = await db
      .selectFrom('appointment_cells')
      .selectAll()
      .where('cell', '>=', Math.floor(from / CELL_MS))
      .where('cell', '<', Math.ceil(to / CELL_MS))
      .where(isBlocked)
      .orderBy('cell')
      .execute();
    const sizes = await countHeld(db, [...new Set(cells.map(({ held_by }) => held_by))]);
    const blocks = [
      ...Map.groupBy(cells, ({ held_by, cell }) => `${held_by} ${dayOf(cell * CELL_MS)}`).values(),
    ].flatMap((held) =>
      runsOf(held.map(({ cell }) => cell)).map(({ first, last }) => {
        const { held_by: id = '', clerk_id: clerkId = '' } = held[0] ?? {};
        const from = first * CELL_MS;
        const to = (last + 1) * CELL_MS;
        return { id, clerkId, from, to, isOneOfMany: (sizes.get(id) ?? 0) > last + 1 - first };
      }),
    );
    const own = Map.groupBy(await listOwnHours(db), ({ clerkId }) => clerkId);
    const clerks = users
      .map(({ id, name, email, role, takes, branch, public_name, public_role, not_places, not_services, ...came }) => ({
        id,
        notPlaces: readList(not_places),
        notServices: readList(not_services),
        name: name || (email ?? ''),
        isPending: isPending(came),
        takes: takes !== 0,
        branch,
        role: role as StaffRole,
        person: { name: readInEach(public_name ?? ''), role: readInEach(public_role ?? '') },
        ownHours: own.get(id) ?? [],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return { clerks, appointments, blocks };
  });
}

/** Counts the quarters of an hour of each block. */
async function countHeld(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('appointment_cells')
    .select(({ fn }) => ['held_by', fn.countAll<number | string>().as('count')])
    .where('held_by', 'in', ids)
    .groupBy('held_by')
    .execute();
  return new Map(rows.map(({ held_by, count }) => [held_by, Number(count)]));
}

/** Groups sorted numbers into runs of consecutive ones. */
function runsOf(cells: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const cell of cells) {
    const run = runs.at(-1);
    if (run && run.last + 1 === cell) {
      run.last = cell;
    } else {
      runs.push({ first: cell, last: cell });
    }
  }
  return runs;
}
