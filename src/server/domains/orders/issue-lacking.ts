import type { Database } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { issueDocuments, lacksDocuments, tellOfDocuments } from './issue-documents.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/**
 * Issues documents that could not be issued before, at a clerk's request.
 * @param address the customer's postal address, as printed; '' keeps the current one
 * @returns `not-now` if no document is missing, or if one is still missing afterwards
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
