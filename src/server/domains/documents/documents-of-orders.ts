import { shownNumber } from '../../../kernel/order-number.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isAboutWriteOff } from './named-documents.ts';

/** Lists the documents of some orders, newest first. @param numbers six digits each @throws StorageUnavailable */
export function documentsOfOrders(db: Database, numbers: readonly string[]) {
  return withStorageErrors(async () => {
    if (numbers.length === 0) {
      return [];
    }
    const rows = await db
      .selectFrom('documents as own')
      .leftJoin('documents as named', 'named.id', 'own.names_id')
      .select(['own.id', 'own.key', 'own.kind', 'own.number', 'own.issued_at', 'own.order_number', 'own.total_paise'])
      .select('named.key as named_key')
      .where('own.order_number', 'in', numbersOf(numbers))
      .orderBy('own.issued_at', 'desc')
      .orderBy('own.id', 'desc')
      .limit(100)
      .execute();
    return rows.map(({ key, named_key, ...row }) => ({ ...row, isWrittenOff: isAboutWriteOff({ key, named_key }) }));
  });
}

/** Documents show the number of an order with or without the #. */
const numbersOf = (numbers: readonly string[]): string[] =>
  numbers.flatMap((number) => [number, `ORD-${number}`, shownNumber(number)]);
