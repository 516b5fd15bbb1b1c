import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/**
 * Lists a person's booked appointments in a period, in order.
 * @param from epoch milliseconds
 * @param to epoch milliseconds, excluded
 * @throws StorageUnavailable
 */
export function listOwnAppointments(db: Database, userId: string, from: number, to: number): Promise<AppointmentRow[]> {
  return withStorageErrors(() =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('clerk_id', '=', userId)
      .where('status', '=', 'booked')
      .where('starts_at', '>=', from)
      .where('starts_at', '<', to)
      .orderBy('starts_at')
      .execute(),
  );
}
