import { sql } from 'kysely';
import { INDIA_ZONE } from '../../../kernel/india-time.ts';
import { keptMonths } from '../../../kernel/kept-months.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { documentedNumber } from './document-terms.ts';
import { placeHold } from './holds.ts';
import { endReminders } from './reminders.ts';

/**
 * Returns the end of the retention period for books with an entry made at this time: 72 months from December 31 after
 * its financial year, when the annual return is due (section 36 of the CGST Act, 2017).
 * @param moment epoch milliseconds
 * @returns epoch milliseconds
 */
export function booksUntil(moment: number): number {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(INDIA_ZONE);
  const endsIn = month >= 4 ? year + 1 : year;
  const isDue = Temporal.PlainDate.from({ year: endsIn, month: 12, day: 31 });
  return isDue.add({ months: keptMonths.books }).toZonedDateTime(INDIA_ZONE).epochMilliseconds;
}

/** Protects the case of a paid order from erasure and deletion, in the transaction that records the money. */
export async function keepForBooks(
  db: Database,
  { case_id: caseId, number }: Pick<OrderRow, 'case_id' | 'number'>,
  now: number,
): Promise<void> {
  const note = shownNumber(number);
  const kept = await db
    .selectFrom('holds')
    .select('id')
    .where('case_id', '=', caseId)
    .where('note', '=', note)
    .executeTakeFirst();
  if (!kept) {
    await placeHold(db, { caseId, kind: 'legal', note, until: booksUntil(now), by: null }, now);
  }
}

/**
 * Extends the hold on an order's case to the period that its newest entry requires. A refund or an invoice in a later
 * financial year belongs to that year. An order without any payment has no such hold.
 * @param db the transaction that has locked the order
 */
export async function keepForNewest(db: Transaction, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['case_id', 'number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const booked = await db
    .selectFrom('ledger_entries')
    .select('at')
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const issued = await db
    .selectFrom('documents')
    .select('issued_at')
    .where('order_number', '=', documentedNumber(order.number))
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
  const until = booksUntil(Math.max(booked?.at ?? 0, issued?.issued_at ?? 0));
  await db
    .updateTable('holds')
    .set({ until })
    .where('case_id', '=', order.case_id)
    .where('note', '=', shownNumber(order.number))
    .where('kind', '=', 'legal')
    .where('placed_by', 'is', null)
    .where('until', '<', until)
    .execute();
}

/**
 * Removes the customer's data from orders when their cases are erased or deleted. The orders and their money stay, so
 * that the ledger still adds up.
 */
export async function forgetOrderers(db: Transaction, caseIds: readonly string[]): Promise<void> {
  await endReminders(db, caseIds);
  await db
    .updateTable('orders')
    .set({ name: '', mail: '', phone: '', gstin: '' })
    .where('case_id', 'in', caseIds)
    .execute();
  await db
    .updateTable('document_terms')
    .set({ address: '', city: '', pin: '' })
    .where('order_id', 'in', (order) => order.selectFrom('orders').select('id').where('case_id', 'in', caseIds))
    .execute();
  // The receipt itself is part of the books, like documents, but the payer's contact details are not.
  await db
    .updateTable('money_receipts')
    .set({ name: '', mail: '', phone: '', payer_gstin: '' })
    .where('id', 'in', (receipt) =>
      receipt
        .selectFrom('receipt_orders')
        .innerJoin('orders', 'orders.id', 'receipt_orders.order_id')
        .select('receipt_id')
        .groupBy('receipt_id')
        .having(sql<string>`max(name)`, '=', '')
        .having(sql<string>`max(mail)`, '=', ''),
    )
    .execute();
  // A certificate of withheld tax is evidence for the books, but its file name and the text about a refund may contain
  // a person's name. Only an erased receipt has an empty name.
  const erased = db.selectFrom('money_receipts').select('id').where('name', '=', '');
  await db.updateTable('receipt_files').set({ name: '' }).where('receipt_id', 'in', erased).execute();
  await db.updateTable('receipt_returns').set({ reason: '' }).where('receipt_id', 'in', erased).execute();
  // Payment references are deleted if the payer reported them and no one has confirmed them.
  await db
    .updateTable('payments')
    .set({ reference: '' })
    .where('paid_key', 'is', null)
    .where('order_id', 'in', (order) => order.selectFrom('orders').select('id').where('case_id', 'in', caseIds))
    .execute();
}
