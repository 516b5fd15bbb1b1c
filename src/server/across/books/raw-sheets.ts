import { dayInIndia } from '../../../kernel/india-time.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { documentedOrder } from './ledger-month.ts';
import { column, figure, type Sheet } from './sheet.ts';

const day = (at: number | null): string => (at === null ? '' : dayInIndia(at));

/** The tables of money that are missing from the other sheets: orders, payments, refunds and the bank's statement. */
export async function rawSheets(db: Database, month: TaxMonth): Promise<Sheet[]> {
  return [
    await ordersSheet(db, month),
    await paymentsSheet(db, month),
    await refundsSheet(db, month),
    await bankSheet(db, month),
  ];
}

async function ordersSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'name', 'gstin', 'state', 'title_en', 'status', 'created_at'])
    .select(['government_paise', 'fee_paise', 'gst_paise', 'total_paise'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    name: 'orders',
    columns: [
      column('Order', 'Number of the order'),
      column('Placed', 'Day of the order, year-month-day'),
      column('Customer', 'Name on the order'),
      column('GSTIN', 'GSTIN on the order'),
      column('State', 'State of the customer'),
      column('Service', 'What was ordered'),
      column('Status', 'placed, paid, done or cancelled'),
      column('Government fees', 'Fees paid in the name of the customer, rupees, without tax'),
      column('Our fee', 'Rupees before tax'),
      column('GST', 'Rupees'),
      column('Total', 'Rupees'),
    ],
    rows: rows.map((row) => [
      documentedOrder(row.number),
      day(row.created_at),
      row.name,
      row.gstin,
      row.state,
      row.title_en,
      row.status,
      ...[row.government_paise, row.fee_paise, row.gst_paise, row.total_paise].map(figure),
    ]),
  };
}

async function paymentsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'way', 'payments.state', 'amount_paise', 'reference', 'payments.created_at'])
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', to)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
  return {
    name: 'payments',
    columns: [
      column('Order', 'Number of the order'),
      column('Started', 'Day on which the payment was started or named, year-month-day'),
      column('Way', 'How it was paid'),
      column('Status', 'Only paid ones are in the ledger'),
      column('Amount', 'Rupees'),
      column('Reference', 'Reference number of the bank or the provider'),
    ],
    rows: rows.map((row) => [
      documentedOrder(row.number),
      day(row.created_at),
      row.way,
      row.state,
      figure(row.amount_paise),
      row.reference,
    ]),
  };
}

async function refundsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.number', 'refunds.way', 'refunds.state', 'refunds.amount_paise', 'refunds.created_at'])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', to)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  return {
    name: 'refunds',
    columns: [
      column('Order', 'Number of the order'),
      column('Decided', 'Day on which the refund was decided, year-month-day'),
      column('Way', 'How it is refunded'),
      column('Status', 'done if the money was sent'),
      column('Amount', 'Rupees'),
    ],
    rows: rows.map((row) => [
      documentedOrder(row.number),
      day(row.created_at),
      row.way,
      row.state,
      figure(row.amount_paise),
    ]),
  };
}

async function bankSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('bank_lines')
    .leftJoin('orders', 'orders.id', 'bank_lines.order_id')
    .selectAll('bank_lines')
    .select('orders.number')
    .where('bank_lines.day', '>=', dayInIndia(from))
    .where('bank_lines.day', '<', dayInIndia(to))
    .orderBy('bank_lines.day')
    .orderBy('bank_lines.id')
    .execute();
  return {
    name: 'bank-lines',
    columns: [
      column('Day', 'Day on the statement, year-month-day'),
      column('Text', 'Text on the statement'),
      column('Reference', 'Reference number in the text'),
      column('Amount', 'Rupees received'),
      column('Order', 'Number of the order that it paid'),
      column('Explained as', 'What a clerk has recorded for money without an order'),
    ],
    rows: rows.map((row) => [
      row.day,
      row.narration,
      row.reference,
      figure(row.amount_paise),
      row.number === null ? '' : documentedOrder(row.number),
      row.settled_as ?? '',
    ]),
  };
}
