import { sql } from 'kysely';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { receiptInKey, undonePaymentInKey } from '../../domains/ledger/receipt-of-entry.ts';
import { readReceiptContent } from '../../domains/payments/money-receipt.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { documentedOrder, type MonthEntry } from './ledger-month.ts';

/** A receipt for money, as the vouchers need it. */
export interface TallyReceipt
  extends Pick<MoneyReceiptRow, 'id' | 'number' | 'kind' | 'reference' | 'bank' | 'day' | 'name' | 'section'> {
  readonly gstin: string;
  /** The numbers of the orders for which the money was given, such as `ORD-123456`. */
  readonly orders: readonly string[];
}

/** The payment data that the month's vouchers need. */
export interface TallyPayments {
  readonly receipts: ReadonlyMap<string, TallyReceipt>;
  /** The receipt from which a payment was made, by the id of the payment. */
  readonly receiptOfPayment: ReadonlyMap<string, string>;
  /** The day on the bank's statement, by the reference of a transfer. */
  readonly bankDays: ReadonlyMap<string, string>;
}

/** The number of rows per query. */
const AT_ONCE = 400;

async function inParts<Row>(
  all: Iterable<string>,
  read: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const left = [...new Set(all)];
  const rows: Row[] = [];
  for (let from = 0; from < left.length; from += AT_ONCE) {
    rows.push(...(await read(left.slice(from, from + AT_ONCE))));
  }
  return rows;
}

const ofTransfer = /^received direct (\S+)/;

/** Returns the id of the receipt that an entry is about; undefined if it is about none. */
export const receiptIdOf = ({ key }: MonthEntry, { receiptOfPayment }: TallyPayments): string | undefined =>
  receiptInKey(key) ?? receiptOfPayment.get(undonePaymentInKey(key) ?? '');

/** Returns the reference of the bank or the provider for a payment without a receipt; '' if there is none. */
export const referenceIn = ({ key }: MonthEntry): string =>
  /^received (?:direct|razorpay|stripe) (\S+)/.exec(key)?.[1] ?? '';

/** Reads the receipts, and the days of the transfers, that the entries of a month are about. */
export async function readTallyPayments(db: Database, entries: readonly MonthEntry[]): Promise<TallyPayments> {
  const undone = await inParts(
    entries.flatMap(({ key }) => undonePaymentInKey(key) ?? []),
    (ids) => db.selectFrom('payments').select(['id', 'receipt_id']).where('id', 'in', ids).execute(),
  );
  const receiptOfPayment = new Map(
    undone.flatMap(({ id, receipt_id }) => (receipt_id === null ? [] : [[id, receipt_id] as const])),
  );
  const receipts = await inParts(
    [...entries.flatMap(({ key }) => receiptInKey(key) ?? []), ...receiptOfPayment.values()],
    (ids) => db.selectFrom('money_receipts').selectAll().where('id', 'in', ids).execute(),
  );
  const days = await inParts(
    entries.flatMap(({ key }) => ofTransfer.exec(key)?.[1] ?? []),
    (references) =>
      db
        .selectFrom('bank_lines')
        .select(['reference', sql<string>`min(day)`.as('day')])
        .where('reference', 'in', references)
        .groupBy('reference')
        .execute(),
  );
  return {
    receipts: new Map(receipts.map((row) => [row.id, receiptOf(row)])),
    receiptOfPayment,
    bankDays: new Map(days.map(({ reference, day }) => [reference, day])),
  };
}

const receiptOf = (row: MoneyReceiptRow): TallyReceipt => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  reference: row.kind === 'moved' ? documentedOrder(row.reference) : row.reference,
  bank: row.bank,
  day: row.day,
  name: row.name,
  section: row.section,
  gstin: row.payer_gstin,
  orders: readReceiptContent(row).orders.map(({ number }) => documentedOrder(number)),
});

/** A day such as 2026-11-25 as people write it: 25-11-2026. */
const written = (day: string): string => day.split('-').reverse().join('-');

const ways: Readonly<Record<MoneyReceiptRow['kind'], (receipt: TallyReceipt) => string>> = {
  cash: () => 'cash',
  cheque: ({ reference, bank }) => `cheque ${reference}${bank === '' ? '' : ` of ${bank}`}`,
  transfer: ({ reference }) => `transfer ${reference}`,
  tds: ({ section }) => `tax withheld (TDS) under ${section}`,
  moved: ({ reference }) => `money moved from ${reference}`,
};

const steps: Partial<Readonly<Record<MonthEntry['kind'], string>>> = {
  received: ' allocated',
  unreceived: ' no longer allocated',
  uncollected: ' reversed',
  'sent-back': ' sent back',
  'return-undone': ' not sent back',
  'written-off': ' written off',
};

/**
 * Says what happened to a receipt, for example "MR/26-27/000001: transfer 700000000002 on 25-11-2026 from Asha for
 * ORD-1".
 * @param orders the orders that it concerned
 */
export function narrationOf(receipt: TallyReceipt, step: MonthEntry['kind'], orders: readonly string[]): string {
  const { number, kind, day, name } = receipt;
  const who = name === '' ? '' : ` from ${name}`;
  const what = orders.length === 0 ? '' : ` for ${orders.join(', ')}`;
  return `${number}${steps[step] ?? ''}: ${ways[kind](receipt)} on ${written(day)}${who}${what}`;
}

/**
 * The real day of a payment if it is in the month of its entry. Otherwise its voucher would be in another month's
 * books.
 */
export const dayWithin = (at: number, day: string): string => {
  const recorded = dayInIndia(at);
  return day.slice(0, 7) === recorded.slice(0, 7) && day < recorded ? day : recorded;
};
