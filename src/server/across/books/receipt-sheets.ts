import { dayInIndia } from '../../../kernel/india-time.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { documentedOrder } from './ledger-month.ts';
import { column, figure, type Sheet } from './sheet.ts';

const day = (at: number | null): string => (at === null ? '' : dayInIndia(at));
const orderOf = (number: string | null): string => (number === null ? '' : documentedOrder(number));

/**
 * The tables of received money: every receipt, the orders for which it was given, and the due dates of the remaining
 * amounts.
 */
export async function receiptSheets(db: Database, month: TaxMonth): Promise<Sheet[]> {
  return [
    await moneyReceiptsSheet(db, month),
    await receiptOrdersSheet(db, month),
    await instalmentsSheet(db, month),
    await orderLinesSheet(db, month),
    await disputesSheet(db, month),
  ];
}

async function moneyReceiptsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('money_receipts')
    .leftJoin('orders', 'orders.id', 'money_receipts.from_order_id')
    .leftJoin('receipt_balances', 'receipt_balances.receipt_id', 'money_receipts.id')
    .selectAll('money_receipts')
    .select(['orders.number as from_order', 'left_paise'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('issued_at')
    .orderBy('money_receipts.id')
    .execute();
  return {
    name: 'money-receipts',
    columns: [
      column('Number', 'Number of the receipt; MV numbers are moves between orders, for which no money arrived'),
      column('Recorded', 'Day on which it was recorded, year-month-day'),
      column('Type', 'cash, cheque, transfer, tds (tax that the customer withheld) or moved (from another order)'),
      column(
        'Status',
        'waiting (a cheque that has not cleared), here, bounced or reversed, on the day of the download',
      ),
      column('Amount', 'Rupees'),
      column('Sent back', 'What was sent back to the payer, rupees'),
      column('Written off', 'Withheld tax that no certificate shows and that is no longer asked for, rupees'),
      column('On account', 'What is not allocated to an order on the day of the download, rupees'),
      column('Day', 'Day on the cheque, of the transfer, or on which the tax was withheld, year-month-day'),
      column('Reference', 'Reference number of the bank, or the number of the cheque'),
      column('Bank', 'Bank on which the cheque is drawn'),
      column('Received from', 'Name of the payer'),
      column('Email', 'Of the payer'),
      column('Phone', 'Of the payer'),
      column('GSTIN', 'Of the payer'),
      column('Moved from', 'Order from which the money was moved'),
      column('Section', 'Section under which the tax was withheld'),
      column('Rate', 'Percent'),
      column('Base', 'Amount from which the tax was withheld, rupees'),
      column('Certificate', 'missing, asked or here; empty for other money'),
      column('Certificate number', 'Number of the certificate of withheld tax'),
      column('On the certificate', 'Tax that the certificate shows, rupees'),
      column('Cleared', 'Day on which the cheque cleared, year-month-day'),
      column('Ended', 'Day on which it bounced or was reversed, year-month-day'),
      column('Reason', 'Why it bounced or was reversed'),
      column('Recorded by', 'Name of the clerk'),
      column('GSTIN of the firm', 'Registration under which the receipt is numbered'),
    ],
    rows: rows.map((row) => [
      row.number,
      day(row.issued_at),
      row.kind,
      row.state,
      figure(row.amount_paise),
      figure(row.returned_paise),
      figure(row.written_off_paise),
      figure(row.left_paise ?? 0),
      row.day,
      row.reference,
      row.bank,
      row.name,
      row.mail,
      row.phone,
      row.payer_gstin,
      orderOf(row.from_order),
      row.section,
      row.rate_points / 100,
      figure(row.base_paise),
      row.certificate,
      row.certificate_number,
      figure(row.certificate_paise),
      day(row.cleared_at),
      day(row.ended_at),
      row.ended_reason,
      row.actor_name,
      row.gstin,
    ]),
  };
}

async function receiptOrdersSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('receipt_orders')
    .innerJoin('money_receipts', 'money_receipts.id', 'receipt_orders.receipt_id')
    .innerJoin('orders', 'orders.id', 'receipt_orders.order_id')
    .select(['money_receipts.number', 'orders.number as order', 'orders.name', 'receipt_orders.amount_paise'])
    .where('money_receipts.issued_at', '>=', from)
    .where('money_receipts.issued_at', '<', to)
    .orderBy('money_receipts.issued_at')
    .orderBy('money_receipts.id')
    .orderBy('orders.id')
    .execute();
  return {
    name: 'receipt-orders',
    columns: [
      column('Receipt', 'Number of the receipt'),
      column('Order', 'Order for which the money was given'),
      column('Customer', 'Name on the order'),
      column('Amount', 'How much of the receipt was given for it, rupees; a cheque pays it when it clears'),
    ],
    rows: rows.map((row) => [row.number, documentedOrder(row.order), row.name, figure(row.amount_paise)]),
  };
}

async function instalmentsSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('order_instalments')
    .innerJoin('orders', 'orders.id', 'order_instalments.order_id')
    .select(['orders.number', 'orders.name', 'day', 'amount_paise'])
    .where('day', '>=', dayInIndia(from))
    .where('day', '<', dayInIndia(to))
    .orderBy('day')
    .orderBy('orders.id')
    .execute();
  return {
    name: 'instalments',
    columns: [
      column('Order', 'Number of the order'),
      column('Customer', 'Name on the order'),
      column('Due', 'Day by which the part was agreed to be paid, year-month-day'),
      column('Amount', 'Rupees'),
    ],
    rows: rows.map((row) => [documentedOrder(row.number), row.name, row.day, figure(row.amount_paise)]),
  };
}

async function orderLinesSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.number', 'orders.created_at', 'order_lines.kind', 'name_en', 'amount_paise', 'named_at'])
    .where((row) =>
      row.or([
        row.and([row('orders.created_at', '>=', from), row('orders.created_at', '<', to)]),
        row.and([row('named_at', '>=', from), row('named_at', '<', to)]),
      ]),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .orderBy('order_lines.position')
    .execute();
  return {
    name: 'order-lines',
    columns: [
      column('Order', 'Number of the order'),
      column('Placed', 'Day of the order, year-month-day'),
      column('Type', 'government (fee paid in the name of the customer), fee (ours), discount or gst'),
      column('Text', 'What the line is for'),
      column('Amount', 'Rupees; a discount is negative'),
      column('Added', 'Day on which a government fee was added that the price had left open, year-month-day'),
    ],
    rows: rows.map((row) => [
      documentedOrder(row.number),
      day(row.created_at),
      row.kind,
      row.name_en,
      figure(row.amount_paise),
      day(row.named_at),
    ]),
  };
}

async function disputesSheet(db: Database, { from, to }: TaxMonth): Promise<Sheet> {
  const rows = await db
    .selectFrom('disputes')
    .leftJoin('orders', 'orders.id', 'disputes.order_id')
    .selectAll('disputes')
    .select('orders.number')
    .where('disputes.created_at', '>=', from)
    .where('disputes.created_at', '<', to)
    .orderBy('disputes.created_at')
    .orderBy('dispute_ref')
    .execute();
  return {
    name: 'disputes',
    columns: [
      column('Dispute', 'Number that the payment provider gave it'),
      column('Opened', 'Day on which the payer asked their bank for the money, year-month-day'),
      column('Provider', 'razorpay or stripe'),
      column('Payment', 'Number of the payment at the provider'),
      column('Order', 'Number of the order'),
      column('Status', 'open, won (we keep the money) or lost, on the day of the download'),
      column('Amount', 'Rupees'),
      column('Reason', 'In the words of the provider'),
    ],
    rows: rows.map((row) => [
      row.dispute_ref,
      day(row.created_at),
      row.way,
      row.payment_ref,
      orderOf(row.number),
      row.state,
      figure(row.amount_paise),
      row.reason,
    ]),
  };
}
