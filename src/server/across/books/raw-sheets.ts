import { dayInIndia } from '../../../kernel/india-time.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { documentedOrder } from './ledger-month.ts';
import { column, figure, type Sheet } from './sheet.ts';

const day = (at: number | null): string => (at === null ? '' : dayInIndia(at));

/**
 * The tables about money that the other sheets lack: quotes, orders, payments, reports from providers, refunds and the
 * bank statement.
 */
export async function rawSheets(db: Database, month: TaxMonth): Promise<Sheet[]> {
  return [
    await quotesSheet(db, month),
    await ordersSheet(db, month),
    await taxGroupsSheet(db, month),
    await itemsSheet(db, month),
    await paymentsSheet(db, month),
    await eventsSheet(db, month),
    await refundsSheet(db, month),
    await bankSheet(db, month),
  ];
}

async function quotesSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('clerk_quotes')
    .leftJoin('orders', 'orders.id', 'clerk_quotes.order_id')
    .select(['clerk_quotes.number', 'clerk_quotes.name', 'clerk_quotes.title', 'clerk_quotes.state', 'revision'])
    .select(['clerk_quotes.total_paise', 'clerk_quotes.valid_until', 'answered_at', 'clerk_quotes.created_at'])
    .select('orders.number as order')
    .where('clerk_quotes.created_at', '>=', from)
    .where('clerk_quotes.created_at', '<', to)
    .orderBy('clerk_quotes.created_at')
    .orderBy('clerk_quotes.id')
    .execute();
  return {
    name: 'quotes',
    columns: [
      column('Quote', 'Number of the quote'),
      column('Written', 'Day on which a clerk began it, year-month-day'),
      column('Customer', 'Name on the quote'),
      column('Title', 'What is quoted'),
      column('Status', 'draft, sent, accepted or declined'),
      column('Revision', 'Latest revision that was sent, 0 if none was'),
      column('Total', 'Rupees, with tax and government fees'),
      column('Valid until', 'Last day of the latest revision, year-month-day'),
      column('Answered', 'Day on which it was accepted or declined, year-month-day'),
      column('Order', 'Number of the order that it became'),
    ],
    rows: rows.map((row) => [
      row.number,
      day(row.created_at),
      row.name,
      row.title,
      row.state,
      row.revision,
      figure(row.total_paise),
      day(row.valid_until),
      day(row.answered_at),
      row.order === null ? '' : documentedOrder(row.order),
    ]),
  };
}

async function taxGroupsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('order_tax_groups')
    .innerJoin('orders', 'orders.id', 'order_tax_groups.order_id')
    .selectAll('order_tax_groups')
    .select('orders.number')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .orderBy('order_tax_groups.position')
    .execute();
  return {
    name: 'order-tax-groups',
    columns: [
      column('Order', 'Number of the order, which a clerk quoted'),
      column('Lines', 'Names of the lines that share a code and a rate'),
      column('SAC', 'Service code'),
      column('Rate', 'GST in percent'),
      column('Taxable', 'Rupees before tax'),
      column('GST', 'Rupees'),
    ],
    rows: rows.map((row) => [
      documentedOrder(row.number),
      row.name_en,
      row.sac,
      row.gst_percent,
      figure(row.taxable_paise),
      figure(row.gst_paise),
    ]),
  };
}

async function itemsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .select('orders.number')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .orderBy('order_items.position')
    .execute();
  return {
    name: 'order-items',
    columns: [
      column('Order', 'Number of the order, which a clerk quoted'),
      column('Line', 'Name of the quoted line'),
      column('SAC', 'Service code'),
      column('Quantity', 'How many'),
      column('Price each', 'Rupees before discount and tax'),
    ],
    rows: rows.map((row) => [documentedOrder(row.number), row.name_en, row.sac, row.quantity, figure(row.unit_paise)]),
  };
}

async function eventsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('payment_events')
    .leftJoin('orders', 'orders.id', 'payment_events.order_id')
    .select(['payment_events.way', 'event_id', 'type', 'payment_ref', 'refund_ref', 'amount_paise', 'currency'])
    .select('outcome')
    .select(['orders.number', 'received_at', 'settled_at'])
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();
  return {
    name: 'payment-events',
    columns: [
      column('Received', 'Day on which the payment provider reported it, year-month-day'),
      column('Provider', 'Payment provider'),
      column('Event', 'Id of the event with the provider'),
      column('Type', 'Type of the event in the words of the provider'),
      column('Payment', 'Id of the payment with the provider'),
      column('Refund', 'Id of the refund with the provider'),
      column('Amount', 'Amount in the currency of the event'),
      column('Currency', 'INR for rupees'),
      column('Result', 'What we did with the event'),
      column('Order', 'Number of the order, if it is known'),
      column('Resolved', 'Day on which a clerk resolved money without an order, year-month-day'),
    ],
    rows: rows.map((row) => [
      day(row.received_at),
      row.way,
      row.event_id,
      row.type,
      row.payment_ref,
      row.refund_ref,
      figure(row.amount_paise),
      row.currency,
      row.outcome,
      row.number === null ? '' : documentedOrder(row.number),
      day(row.settled_at),
    ]),
  };
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
