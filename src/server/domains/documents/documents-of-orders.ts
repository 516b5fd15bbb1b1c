import { shownNumber } from '../../../kernel/order-number.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** Lists the documents of some orders, newest first. @param numbers six digits each @throws StorageUnavailable */
export function documentsOfOrders(db: Database, numbers: readonly string[]) {
  return withStorageErrors(async () => {
    if (numbers.length === 0) {
      return [];
    }
    // Documents show the number with or without the #.
    const named = numbers.flatMap((number) => [number, `ORD-${number}`, shownNumber(number)]);
    return db
      .selectFrom('documents')
      .select(['id', 'kind', 'number', 'issued_at', 'order_number', 'total_paise'])
      .where('order_number', 'in', named)
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
  });
}
