import { sql } from 'kysely';
import { westernDigits } from '../../../kernel/western-digits.ts';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

type FoundAppointment = Pick<AppointmentRow, 'id' | 'name' | 'starts_at' | 'way' | 'status'>;

/**
 * Finds appointments by part of the name, email address, phone number or case reference, the latest first. Cancelled
 * ones are left out.
 * @throws StorageUnavailable
 */
export function searchAppointments(db: Database, typed: string, limit: number): Promise<FoundAppointment[]> {
  const text = westernDigits(typed).trim().toLowerCase();
  if (text === '') {
    return Promise.resolve([]);
  }
  const digits = text.replace(/[\s()+-]/g, '');
  // The pattern characters in the typed text become `_`, which matches any character.
  const like = (part: string): string => `%${part.replace(/[%_\\]/g, '_')}%`;
  const columns = ['name', 'mail', 'case_reference'] as const;
  return withStorageErrors(() =>
    db
      .selectFrom('appointments')
      .select(['id', 'name', 'starts_at', 'way', 'status'])
      .where('status', '!=', 'cancelled')
      .where((row) =>
        row.or([
          ...columns.map((column) => row(sql<string>`lower(${sql.ref(column)})`, 'like', like(text))),
          ...(/^\d{4,}$/.test(digits) ? [row('phone', 'like', like(digits))] : []),
        ]),
      )
      .orderBy('starts_at', 'desc')
      .limit(limit)
      .execute(),
  );
}
