import { add, type Paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readSupplier } from '../documents/read-document.ts';
import { documentedNumber } from './document-terms.ts';
import { waitsForInvoice } from './issue-documents.ts';
import { readUnpaidWork } from './order-money.ts';

const DAY = 24 * 60 * 60_000;
/** How many days before the last day for an invoice the firm is warned. */
const WARN_DAYS = 5;
/**
 * The maximum number of ended orders that are checked, newest first. Most of the older ones without an invoice were
 * refunded in full.
 */
const MOST = 2000;

/**
 * Lists the finished or cancelled orders that still have no invoice shortly before its deadline, paid or not, because
 * section 31 of the CGST Act requires an invoice for every service supplied. A firm that is not registered for GST has
 * no such deadline.
 * @param invoiceDays the number of days after the work within which the law requires the invoice
 * @returns for each order, the paise paid in advance and the unpaid paise for finished work that are not on an invoice
 */
export async function listLateInvoices(
  db: Database,
  now: number,
  invoiceDays: number,
): Promise<{ orderId: string; number: string; amount: Paise }[]> {
  const ended = await db
    .selectFrom('orders')
    .innerJoin('document_terms', 'document_terms.order_id', 'orders.id')
    .leftJoin('order_balances', 'order_balances.order_id', 'orders.id')
    .selectAll('orders')
    .select(['document_terms.supplier', 'order_balances.receivable_paise'])
    // A finished order whose payment was reversed awaits payment again, but the work stays delivered.
    .where('orders.ended_at', '<', now - (invoiceDays - WARN_DAYS) * DAY)
    .orderBy('orders.ended_at', 'desc')
    .limit(MOST)
    .execute();
  const invoiced = await invoicedOf(
    db,
    ended.map(({ number }) => number),
  );
  const late = [];
  for (const { supplier, receivable_paise, ...order } of ended) {
    const { id, number } = order;
    if (readSupplier(supplier).gstin === '') {
      continue;
    }
    const paid = invoiced.has(documentedNumber(number)) ? 0 : await waitsForInvoice(db, id);
    const unpaid = (receivable_paise ?? 0) > 0 ? await readUnpaidWork(db, order) : 0;
    if (paid > 0 || unpaid > 0) {
      late.push({ orderId: id, number, amount: add(paid, unpaid) });
    }
  }
  return late;
}

async function invoicedOf(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < numbers.length; from += 500) {
    const rows = await db
      .selectFrom('documents')
      .select('order_number')
      .where('kind', '=', 'invoice')
      .where('order_number', 'in', numbers.slice(from, from + 500).map(documentedNumber))
      .execute();
    for (const { order_number } of rows) {
      found.add(order_number);
    }
  }
  return found;
}
