import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { bookLines } from './book-lines.ts';

/**
 * Links a receipt to its line on the bank statement: the line that the clerk chose, the one with the transfer's
 * reference, or the one with the cheque number. The amounts must be equal.
 * @param db a transaction after `enterBankLines`
 */
export async function linkLines(
  db: Transaction,
  receipt: MoneyReceiptRow,
  chosen: string | undefined,
  now: number,
): Promise<void> {
  const { id, kind, reference, amount_paise: amount } = receipt;
  if (kind !== 'transfer' && kind !== 'cheque') {
    return;
  }
  const line = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('order_id', 'is', null)
    .where('settled_at', 'is', null)
    .where('amount_paise', '=', amount)
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', chosen ?? ''),
        and([eb('reference', '=', reference), eb('reference', '!=', '')]),
        ...(kind === 'cheque' ? [eb('narration', 'like', `%${reference}%`)] : []),
      ]),
    )
    .orderBy('day', 'desc')
    .executeTakeFirst();
  if (line) {
    await db
      .updateTable('bank_lines')
      .set({ receipt_id: id, settled_at: now, settled_as: 'collected' })
      .where('id', '=', line.id)
      .execute();
    await bookLines(db, [line.id], now);
  }
}

/** Unlinks the lines of a receipt that was recorded by mistake, so that a clerk has to explain their money again. */
export async function unlinkLines(db: Transaction, receiptId: string, now: number): Promise<void> {
  const lines = await db
    .updateTable('bank_lines')
    .set({ receipt_id: null, settled_at: null, settled_as: null })
    .where('receipt_id', '=', receiptId)
    .returning('id')
    .execute();
  await bookLines(
    db,
    lines.map(({ id }) => id),
    now,
  );
}
