import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/**
 * Lists the payments that customers reported and no one has confirmed, oldest first.
 * @param limit the maximum number of payments
 * @throws StorageUnavailable
 */
export function listChecking(db: Database, limit: number) {
  return withStorageErrors(() =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.id',
        'payments.reference',
        'payments.amount_paise',
        'payments.is_doubtful',
        'payments.created_at',
      ])
      .select(['orders.number', 'orders.name', 'orders.title_en', 'orders.title_hi', 'orders.version'])
      .where('payments.state', '=', 'checking')
      .orderBy('payments.created_at')
      .orderBy('payments.id')
      .limit(limit)
      .execute(),
  );
}
