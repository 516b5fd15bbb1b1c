import type { ExpressionBuilder } from 'kysely';
import { officeRoles } from '../../../kernel/roles.ts';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type AppointmentRules, CELL_MS, WIDE } from './rules.ts';

/** The value of `clerk_id` for an unassigned appointment. */
export const NOBODY = '';

/** Matches unassigned appointments, which have no clerk or a clerk who no longer works here. */
export const isNobodys = (row: ExpressionBuilder<Schema, 'appointments'>) =>
  row(
    'appointments.clerk_id',
    'not in',
    row.selectFrom('users').select('users.id').where('users.role', 'in', officeRoles).where('shut_out_at', 'is', null),
  );

/**
 * Lists the upcoming unassigned appointments, earliest first.
 * @param now epoch milliseconds
 * @throws StorageUnavailable
 */
export function listNobodys(db: Database, now: number): Promise<AppointmentRow[]> {
  return withStorageErrors(() =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('status', '=', 'booked')
      .where('starts_at', '>', now)
      .where(isNobodys)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  );
}

/**
 * Counts the unassigned appointments in these quarter-hours, including the buffer after each. A clerk has to stay free
 * for each of them.
 * @param except an appointment that is about to be rescheduled
 */
export async function countNobodys(
  db: Database,
  cells: readonly number[],
  { bufferMinutes }: Pick<AppointmentRules, 'bufferMinutes'>,
  except = '',
): Promise<number> {
  const from = (cells[0] ?? 0) * CELL_MS - bufferMinutes * 60_000;
  const { count } = await db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'booked')
    .where('starts_at', '<', ((cells.at(-1) ?? 0) + 1) * CELL_MS)
    .where('starts_at', '>', from - WIDE)
    .where('ends_at', '>', from)
    .where('id', '!=', except)
    .where(isNobodys)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an appointment is unassigned. */
export async function belongsToNobody(db: Database, id: string): Promise<boolean> {
  const found = db.selectFrom('appointments').select('id').where('id', '=', id).where(isNobodys);
  return (await found.executeTakeFirst()) !== undefined;
}
