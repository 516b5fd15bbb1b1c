import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

const TOKEN = /^[\w-]{32}$/;

/** Finds the appointment for the token in a link. @returns undefined for an unknown token @throws StorageUnavailable */
export function findAppointment(db: Database, token: string): Promise<AppointmentRow | undefined> {
  if (!TOKEN.test(token)) {
    return Promise.resolve(undefined);
  }
  return withStorageErrors(() =>
    db.selectFrom('appointments').selectAll().where('token', '=', token).executeTakeFirst(),
  );
}

/** Finds an appointment by its id; for the office only. @throws StorageUnavailable */
export function findAppointmentById(db: Database, id: string): Promise<AppointmentRow | undefined> {
  if (!/^[\da-f-]{36}$/.test(id)) {
    return Promise.resolve(undefined);
  }
  return withStorageErrors(() => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Finds the appointment of a case, if it has one. @throws StorageUnavailable */
export function findAppointmentOfCase(db: Database, reference: string): Promise<AppointmentRow | undefined> {
  return withStorageErrors(() =>
    db.selectFrom('appointments').selectAll().where('case_reference', '=', reference).executeTakeFirst(),
  );
}

/**
 * Lists all appointments made with a person's email addresses, or with only their phone number since it became theirs.
 * Upcoming appointments come first, earliest first, then past ones, newest first.
 * @param person.mailboxes verified email addresses, in upper or lower case
 * @throws StorageUnavailable
 */
export function appointmentsOf(
  db: Database,
  person: {
    readonly mailboxes: readonly string[];
    readonly phone?: { readonly number: string; readonly since: number };
  },
  now: number,
): Promise<AppointmentRow[]> {
  const mails = [...new Set(person.mailboxes.map((each) => each.trim().toLowerCase()))].filter(Boolean);
  const { phone } = person;
  if (mails.length === 0 && !phone) {
    return Promise.resolve([]);
  }
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('appointments')
      .selectAll()
      .where((row) =>
        row.or([
          ...(mails.length > 0 ? [row('mail', 'in', mails)] : []),
          ...(phone ? [row('phone', '=', phone.number).and('mail', '=', '').and('created_at', '>=', phone.since)] : []),
        ]),
      )
      .orderBy('starts_at')
      .execute();
    const isComing = (row: AppointmentRow): boolean => row.status === 'booked' && row.ends_at > now;
    return [...rows.filter(isComing), ...rows.filter((row) => !isComing(row)).toReversed()];
  });
}

/** Deletes the appointments of erased or deleted cases and frees their time. @param db a transaction */
export async function forgetAppointments(db: Transaction, caseIds: readonly string[]): Promise<void> {
  const rows = await db.deleteFrom('appointments').where('case_id', 'in', caseIds).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  await db.deleteFrom('appointment_cells').where('held_by', 'in', ids).execute();
  await db.deleteFrom('appointment_reminders').where('appointment_id', 'in', ids).execute();
}
