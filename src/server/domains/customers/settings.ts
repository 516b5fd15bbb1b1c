import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Visit } from '../accounts/sessions.ts';
import { maskedAddress, record } from '../audit/record.ts';

/** Saves a customer's name, and the language of future emails about their orders. @throws StorageUnavailable */
export function saveSettings(
  db: Database,
  { id, email }: Visit['user'],
  { name, locale }: { name: string; locale: Locale },
  { visitorAddress, now }: { visitorAddress: string; now: number },
): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      await transaction.updateTable('users').set({ name, locale, updated_at: now }).where('id', '=', id).execute();
      await transaction.updateTable('orders').set({ locale }).where(sql<string>`lower(mail)`, '=', email).execute();
      const actor = { id, name: maskedAddress(email) };
      await record(transaction, { actor, action: 'profile-changed', subject: id, visitorAddress }, now);
    }),
  );
}
