import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import type { ChangedBy } from './file-appointment.ts';

/**
 * Records that an appointment was paid for, or that it was not. An appointment that is free of charge or cancelled
 * cannot be paid for.
 * @returns whether that changed anything
 */
export function notePayment(
  db: Database,
  { id, isPaid }: { readonly id: string; readonly isPaid: boolean },
  { actor, visitorAddress, now }: ChangedBy,
): Promise<boolean> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const [row] = await transaction
        .updateTable('appointments')
        .set({ paid_at: isPaid ? now : null, updated_at: now })
        .where('id', '=', id)
        .where('price_paise', '>', 0)
        .where('paid_at', isPaid ? 'is' : 'is not', null)
        // A payment can be undone even after a cancellation.
        .$if(isPaid, (query) => query.where('status', '!=', 'cancelled'))
        .returning('price_paise')
        .execute();
      if (!row) {
        return false;
      }
      const action = isPaid ? 'appointment-paid' : 'appointment-unpaid';
      const entry = { actor, visitorAddress, action, subject: id, after: String(row.price_paise) } as const;
      await record(transaction, entry, now);
      return true;
    }),
  );
}
