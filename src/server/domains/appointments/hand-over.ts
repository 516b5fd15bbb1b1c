import type { StaffRole } from '../../../kernel/roles.ts';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { enterCalendars, listClerkIds } from './calendars.ts';
import { type ChangedBy, holdCase, mailChanged, tellCase, type WriteLetters } from './file-appointment.ts';
import { listCrowded } from './margins.ts';
import { NOBODY } from './nobodys.ts';
import { byOwnHours } from './own-hours.ts';
import { personOf } from './people.ts';
import { dropReminders, planReminders } from './reminders.ts';
import type { AppointmentRules } from './rules.ts';

/** Who takes over: a person by `users.id`, anyone who is free at each time, or no one for now. */
export type Heir = { readonly id: string } | 'anyone' | 'nobody';

export interface HandOver {
  readonly from: string;
  readonly to: Heir;
  /** The roles that take appointments, unless the office sets otherwise for a person. */
  readonly roles: readonly StaffRole[];
  /** The time around an appointment, if it depends on the type or the service. */
  readonly marginOf?: AppointmentRules['marginOf'];
  /**
   * Builds the emails that tell customers who takes over from the person they had chosen; by default, no one is told.
   */
  readonly write?: WriteLetters | undefined;
}

/**
 * `busy`: at these times, in epoch milliseconds, no one who could take over is free or takes such appointments. Nothing
 * was changed.
 */
export type HandedOver =
  | { readonly outcome: 'done'; readonly count: number }
  | { readonly outcome: 'busy'; readonly times: readonly number[] };

/**
 * Lists the upcoming appointments of a staff member, earliest first.
 * @param now epoch milliseconds
 * @throws StorageUnavailable
 */
export function listComing(db: Database, userId: string, now: number): Promise<AppointmentRow[]> {
  return withStorageErrors(() =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('clerk_id', '=', userId)
      .where('status', '=', 'booked')
      .where('starts_at', '>', now)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  );
}

/**
 * Hands all upcoming appointments of a person over to others, or leaves them unassigned. The time and sequence number
 * stay the same, so no email is sent and no calendar is updated, unless the customer had chosen that person.
 * @param db the transaction in which the person leaves
 */
export async function handOver(
  db: Transaction,
  { from, to, roles, write, marginOf }: HandOver,
  by: ChangedBy,
): Promise<HandedOver> {
  // Locks cases before the calendars, as everywhere, because erasing a case first locks the case and then its
  // appointment.
  const held = new Map<string, Awaited<ReturnType<typeof holdCase>>>();
  const named = (await listComing(db, from, by.now)).map(({ case_id }) => case_id);
  for (const id of named.toSorted()) {
    held.set(id, await holdCase(db, id));
  }
  await enterCalendars(db);
  const coming = await listComing(db, from, by.now);
  const heirs = new Map<string, string>();
  const times: number[] = [];
  for (const row of coming) {
    const heir = to === 'nobody' ? NOBODY : await findHeir(db, row, { from, to, roles, marginOf });
    if (heir === undefined) {
      times.push(row.starts_at);
    } else {
      heirs.set(row.id, heir);
    }
  }
  if (times.length > 0) {
    return { outcome: 'busy', times };
  }
  for (const row of coming) {
    const heir = heirs.get(row.id) ?? NOBODY;
    if (heir === NOBODY) {
      await db.deleteFrom('appointment_cells').where('held_by', '=', row.id).execute();
    } else {
      await db.updateTable('appointment_cells').set({ clerk_id: heir }).where('held_by', '=', row.id).execute();
    }
    await db.updateTable('appointments').set({ clerk_id: heir, updated_at: by.now }).where('id', '=', row.id).execute();
    const what = heir === NOBODY ? 'left' : 'given';
    const inCase = held.get(row.case_id) ?? (await holdCase(db, row.case_id));
    await tellCase(db, inCase, { detail: { what, at: row.starts_at }, clerkId: heir, nextAt: row.starts_at }, by);
    await noteGiven(db, { id: row.id, from, to: heir }, by);
    if (row.is_chosen === 1 && write) {
      await nameOther(db, { ...row, clerk_id: heir, updated_at: by.now }, write, by.now);
    }
  }
  return { outcome: 'done', count: coming.length };
}

/**
 * For an appointment with a person chosen by the customer, stores the new person, or none if it is unassigned, and
 * replaces its unsent emails.
 * @param db a transaction
 */
async function nameOther(db: Transaction, row: AppointmentRow, write: WriteLetters, now: number): Promise<void> {
  const isGiven = row.clerk_id !== NOBODY;
  const changes = {
    person: isGiven ? await personOf(db, row.clerk_id) : '',
    sequence: row.sequence + (isGiven ? 1 : 0),
  };
  const appointment = { ...row, ...changes };
  await db.updateTable('appointments').set(changes).where('id', '=', row.id).execute();
  if (isGiven) {
    return tellOfOther(db, appointment, { write, now });
  }
  // The customer is told who they will meet as soon as someone is assigned. Pending emails must not name the person who
  // has left.
  await dropReminders(db, [row.id], now);
  await planReminders(db, appointment, write(appointment, 'given').reminders, now);
}

/** Tells a customer who had chosen a person that someone else takes over. @param db a transaction */
export async function tellOfOther(
  db: Transaction,
  appointment: AppointmentRow,
  { write, now }: { readonly write: WriteLetters; readonly now: number },
): Promise<void> {
  await dropReminders(db, [appointment.id], now);
  await mailChanged(db, appointment, { write, news: 'given', now });
}

/** Logs who takes an appointment from now on. */
export function noteGiven(db: Database, of: { id: string; from: string; to: string }, by: ChangedBy): Promise<void> {
  const { actor, visitorAddress, now } = by;
  const said = (id: string): string => `assignee: ${id || null}`;
  const entry = { actor, visitorAddress, action: 'appointment-given', subject: of.id } as const;
  return record(db, { ...entry, before: said(of.from), after: said(of.to) }, now);
}

const idOf = (to: Heir): string | undefined => (typeof to === 'string' ? undefined : to.id);

/** Finds someone who takes such appointments and is free. */
async function findHeir(
  db: Transaction,
  row: AppointmentRow,
  { from, to, roles, marginOf }: HandOver,
): Promise<string | undefined> {
  const takers = await listClerkIds(db, { roles, way: row.way, branch: row.branch, service: row.service });
  // A person chosen by the office takes the appointment even outside their own hours.
  const { at } = await byOwnHours(db, takers, { from: row.starts_at, to: row.ends_at });
  const span = { from: row.starts_at, to: row.ends_at };
  // The margin after the appointment is already in its quarter-hours.
  const crowded = await listCrowded(db, span, row, { bufferMinutes: 0, marginOf }, row.id);
  const asked = (
    to === 'anyone' ? at.filter((id) => id !== from) : takers.filter((id) => id !== from && id === idOf(to))
  ).filter((id) => !crowded.has(id));
  const cells = await db.selectFrom('appointment_cells').select('cell').where('held_by', '=', row.id).execute();
  if (cells.length === 0) {
    return asked[0];
  }
  const busy = await db
    .selectFrom('appointment_cells')
    .select('clerk_id')
    .distinct()
    .where(
      'cell',
      'in',
      cells.map(({ cell }) => cell),
    )
    .execute();
  return asked.find((id) => busy.every(({ clerk_id }) => clerk_id !== id));
}
