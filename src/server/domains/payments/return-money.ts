import { add, type Paise, paiseText, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReceiptReturnRow, ReturnWay } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type ReceiptChange, touchReceipt } from './allocate-receipt.ts';
import { type EndOutcome, noteReceipt, type SeenReceipt, whyNot } from './end-receipt.ts';
import { bookReceipt, holdReceipt, leftOnAccount } from './money-receipt.ts';

/**
 * Records that money on account was refunded to its payer. There is no tax document, because money on account has not
 * been paid for a service yet.
 * @param back.way whether it left the bank account or the cash box
 * @throws StorageUnavailable
 */
export function returnMoney(
  db: Database,
  { id, seen }: SeenReceipt,
  { amount, reason, way }: { readonly amount: Paise; readonly reason: string; readonly way: ReturnWay },
  change: ReceiptChange,
): Promise<EndOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<EndOutcome> => {
      const receipt = await holdReceipt(transaction, id);
      const wrong = whyNot(receipt, seen);
      if (wrong || !receipt) {
        return wrong ?? 'unknown';
      }
      const left = await leftOnAccount(transaction, receipt);
      // Withheld tax is with the government, so none of it can be refunded.
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left || receipt.kind === 'tds') {
        return 'not-now';
      }
      const { now, actor } = change;
      const row: ReceiptReturnRow = {
        id: orderedId(),
        receipt_id: id,
        amount_paise: amount,
        way,
        reason,
        actor_name: actor?.name ?? '',
        created_at: now,
        undone_at: null,
        undone_by: '',
        undone_reason: '',
      };
      await transaction.insertInto('receipt_returns').values(row).execute();
      await transaction
        .updateTable('money_receipts')
        .set({
          returned_paise: add(receipt.returned_paise, amount),
          returned_cash_paise: add(receipt.returned_cash_paise, way === 'cash' ? amount : 0),
        })
        .where('id', '=', id)
        .execute();
      await bookReceipt(transaction, id, 'sent-back', now);
      await touchReceipt(transaction, id);
      await noteReceipt(transaction, receipt, change, 'receipt-returned', `${way} ${paiseText(amount)} ${reason}`);
      return 'done';
    }),
  );
}

/**
 * Undoes a refund of money on account that was recorded by mistake. The money is on account again, and the ledger gets
 * a reverse entry. The mistaken record is kept.
 * @returns `not-now` if the refund has already been undone
 * @throws StorageUnavailable
 */
export function undoReturn(
  db: Database,
  { id, seen }: SeenReceipt,
  { returnId, reason }: { readonly returnId: string; readonly reason: string },
  change: ReceiptChange,
): Promise<EndOutcome> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<EndOutcome> => {
      const receipt = await holdReceipt(transaction, id);
      const wrong = whyNot(receipt, seen);
      if (wrong || !receipt) {
        return wrong ?? 'unknown';
      }
      const { now, actor } = change;
      const undone =
        reason.trim() !== '' &&
        (await transaction
          .updateTable('receipt_returns')
          .set({ undone_at: now, undone_by: actor?.name ?? '', undone_reason: reason })
          .where('id', '=', returnId)
          .where('receipt_id', '=', id)
          .where('undone_at', 'is', null)
          .returning(['amount_paise', 'way'])
          .executeTakeFirst());
      if (!undone) {
        return 'not-now';
      }
      const { amount_paise: amount, way } = undone;
      await transaction
        .updateTable('money_receipts')
        .set({
          returned_paise: subtract(receipt.returned_paise, amount),
          returned_cash_paise: subtract(receipt.returned_cash_paise, way === 'cash' ? amount : 0),
        })
        .where('id', '=', id)
        .execute();
      await bookReceipt(transaction, id, 'return-undone', now);
      await touchReceipt(transaction, id);
      await noteReceipt(transaction, receipt, change, 'return-undone', `${way} ${paiseText(amount)} ${reason}`);
      return 'done';
    }),
  );
}

/**
 * Lists the refunds of a receipt's money, oldest first, including those that were undone.
 * @throws StorageUnavailable
 */
export const listReturns = (db: Database, receiptId: string): Promise<ReceiptReturnRow[]> =>
  withStorageErrors(() =>
    db.selectFrom('receipt_returns').selectAll().where('receipt_id', '=', receiptId).orderBy('id').execute(),
  );
