import { sql } from 'kysely';
import type { Locale } from '../../i18n/locale.ts';
import type { Visit } from '../accounts/sessions.ts';
import { maskedAddress, record } from '../audit/record.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

/** What a customer is called, and in which language mails about his orders are written from now on. @throws StorageUnavailable */
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
