import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { holdOrder } from '../orders/with-order.ts';
import { withdrawPaper } from '../papers/check-paper.ts';
import { certificateItem } from '../papers/late-papers.ts';
import type { ReceiptChange } from './allocate-receipt.ts';
import { daysOfQuarter, quarterOf } from './tds-quarter.ts';

/**
 * Stops asking the customer for the certificate of a receipt, because it has arrived or the receipt was reversed. An
 * order keeps the request if a certificate for other tax of the same quarter is still missing, or if something was
 * uploaded.
 * @param db the transaction that has locked the orders
 * @param orderIds the orders that were paid with the tax
 */
export async function withdrawRequest(
  db: Transaction,
  receipt: Pick<MoneyReceiptRow, 'id' | 'day'>,
  orderIds: readonly string[],
  { actor, visitorAddress, now }: Omit<ReceiptChange, 'mails'>,
): Promise<void> {
  const quarter = quarterOf(receipt.day);
  for (const id of new Set(orderIds)) {
    const order = await holdOrder(db, { id });
    if (order && !(await isStillMissing(db, receipt, quarter, id))) {
      await withdrawPaper(db, order, certificateItem(quarter), { actor, visitorAddress, now });
    }
  }
}

/** Whether an order was also paid with other tax of the quarter whose certificate is missing. */
async function isStillMissing(
  db: Transaction,
  { id }: Pick<MoneyReceiptRow, 'id'>,
  quarter: string,
  orderId: string,
): Promise<boolean> {
  const days = daysOfQuarter(quarter);
  const other = await db
    .selectFrom('money_receipts')
    .innerJoin('payments', 'payments.receipt_id', 'money_receipts.id')
    .select('money_receipts.id')
    .where('payments.order_id', '=', orderId)
    .where('payments.state', '=', 'paid')
    .where('money_receipts.id', '!=', id)
    .where('money_receipts.kind', '=', 'tds')
    .where('money_receipts.state', '=', 'here')
    .where('money_receipts.certificate', '!=', 'here')
    .where('money_receipts.day', '>=', days?.from ?? '')
    .where('money_receipts.day', '<', days?.to ?? '')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
