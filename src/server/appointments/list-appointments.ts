import type { AppointmentRow } from '../database/appointment-tables.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { CELL_MS } from './rules.ts';

/** A stretch that somebody keeps for something else. Epoch milliseconds. */
export interface Block {
  readonly id: string;
  readonly clerkId: string;
  readonly from: number;
  readonly to: number;
}

export interface CalendarClerk {
  readonly id: string;
  readonly name: string;
  readonly takes: boolean;
  readonly branch: string | null;
}

/** What the office sees of a stretch of time: all appointments that were not cancelled, what is blocked, and who works here. */
export interface OfficeCalendar {
  readonly clerks: readonly CalendarClerk[];
  readonly appointments: readonly AppointmentRow[];
  readonly blocks: readonly Block[];
}

/** @param from epoch milliseconds @throws StorageUnavailable */
export function readOfficeCalendar(db: Database, from: number, to: number): Promise<OfficeCalendar> {
  return withStorageErrors(async () => {
    const users = await db
      .selectFrom('users')
      .leftJoin('appointment_clerks', 'appointment_clerks.user_id', 'users.id')
      .select(['users.id', 'users.name', 'users.email', 'takes', 'branch'])
      .where('users.role', '!=', 'customer')
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
      .where('held_by', 'not in', (query) => query.selectFrom('appointments').select('id'))
      .orderBy('cell')
      .execute();
    const blocks = [...Map.groupBy(cells, ({ held_by }) => held_by)].map(([id, held]) => ({
      ...{ id, clerkId: held[0]?.clerk_id ?? '', from: (held[0]?.cell ?? 0) * CELL_MS },
      to: ((held.at(-1)?.cell ?? 0) + 1) * CELL_MS,
    }));
    const clerks = users
      .map(({ id, name, email, takes, branch }) => ({ id, name: name || email, takes: takes !== 0, branch }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return { clerks, appointments, blocks };
  });
}
