import type { Paise } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import { rehearse } from '../../platform/database/rehearse.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { ChangeOutcome, OrderChange } from '../orders/change-order.ts';
import { documentsOf, type OrderDocument } from '../orders/document-terms.ts';
import { readMoney } from '../orders/order-money.ts';
import { undoRefundWithin } from '../orders/undo-refund.ts';
import { holdOrder } from '../orders/with-order.ts';
import { undoWithin } from './undo-payment.ts';

/** The effects of a change. Amounts are in paise. */
export interface Preview {
  /** The documents that the change would issue, each with the number of the document that it refers to, or ''. */
  readonly documents: readonly (Pick<OrderDocument, 'kind'> & { readonly paise: Paise; readonly named: string })[];
  /** The amount due afterwards; negative if we owe the customer. */
  readonly due: Paise;
  /** Whether an invoice for finished work is unpaid afterwards, in which case the order's page requests the money. */
  readonly isInvoiced: boolean;
}

type Work = (transaction: Transaction, held: OrderRow, change: OrderChange) => Promise<ChangeOutcome>;

/**
 * Makes a change to an order and rolls it back, to find out its effects.
 * @returns undefined if the change is not possible
 * @throws StorageUnavailable
 */
function previewChange(db: Database, orderId: string, now: number, work: Work): Promise<Preview | undefined> {
  return withStorageErrors(() =>
    rehearse(db, async (transaction) => {
      const held = await holdOrder(transaction, { id: orderId });
      if (!held) {
        return undefined;
      }
      const before = new Set((await documentsOf(transaction, held.number)).map(({ id }) => id));
      const change = { actor: null, visitorAddress: '', seen: held.version, now };
      if ((await work(transaction, held, change)) !== 'done') {
        return undefined;
      }
      const all = await documentsOf(transaction, held.number);
      const numberOf = (id: string | null) => all.find((each) => each.id === id)?.number ?? '';
      const documents = all
        .filter(({ id }) => !before.has(id))
        .map(({ kind, total_paise: paise, names_id }) => ({ kind, paise, named: numberOf(names_id) }));
      const after = await holdOrder(transaction, { id: orderId });
      const { due, debt } = await readMoney(transaction, after ?? held);
      return { documents, due, isInvoiced: debt > 0 };
    }),
  );
}

/** Previews the effects of undoing a confirmed payment. @throws StorageUnavailable */
export const previewUndo = (
  db: Database,
  orderId: string,
  paymentId: string,
  now: number,
): Promise<Preview | undefined> =>
  previewChange(db, orderId, now, (transaction, held, change) => undoWithin(transaction, held, change, paymentId, '-'));

/** Previews the effects of undoing a refund that was marked as sent. @throws StorageUnavailable */
export const previewUndoRefund = (
  db: Database,
  orderId: string,
  refundId: string,
  now: number,
): Promise<Preview | undefined> =>
  previewChange(db, orderId, now, (transaction, held, change) =>
    undoRefundWithin(transaction, held, change, refundId, '-'),
  );
