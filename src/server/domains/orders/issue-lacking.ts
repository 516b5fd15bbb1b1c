import type { Database } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { issueDocuments, lacksDocuments, tellOfDocuments } from './issue-documents.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/**
 * A clerk has the documents issued that could not be before.
 * @param address of the customer, as it is printed; '' leaves the one that was given
 * @returns `not-now` where none is lacking, or still none can be issued
 * @throws StorageUnavailable
 */
export function issueLacking(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  address: string,
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    if (!(await lacksDocuments(transaction, held))) {
      return 'not-now';
    }
    if (address !== '') {
      await transaction.updateTable('document_terms').set({ address }).where('order_id', '=', held.id).execute();
    }
    await tellOfDocuments(transaction, held, await issueDocuments(transaction, held.id, change.now), change.now);
    await changeOrder(transaction, held, {}, change.now);
    await noteChange(transaction, held, change, 'order-papers', address === '' ? '' : 'address');
    return (await lacksDocuments(transaction, held)) ? 'not-now' : 'done';
  });
}
