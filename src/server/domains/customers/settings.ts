import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Visit } from '../accounts/sessions.ts';
import { maskedAccount, record } from '../audit/record.ts';
import { ordersOfOwner } from './own-orders.ts';

/** Saves a customer's name, and the language of future emails about their orders. @throws StorageUnavailable */
export function saveSettings(
  db: Database,
  user: Visit['user'],
  { name, locale }: { name: string; locale: Locale },
  { visitorAddress, now }: { visitorAddress: string; now: number },
): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      await transaction.updateTable('users').set({ name, locale, updated_at: now }).where('id', '=', user.id).execute();
      await transaction.updateTable('orders').set({ locale }).where(ordersOfOwner(user)).execute();
      const actor = { id: user.id, name: maskedAccount(user) };
      await record(transaction, { actor, action: 'profile-changed', subject: user.id, visitorAddress }, now);
    }),
  );
}
