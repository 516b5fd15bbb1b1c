import { dayInIndia, isDay } from '../../../kernel/india-time.ts';
import { type Paise, paiseText } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow, ReceiptKind } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { record } from '../audit/record.ts';
import { DocumentRefused } from '../documents/check-document.ts';
import type { Supplier } from '../documents/document.ts';
import { holdNumbers } from '../documents/next-number.ts';
import type { Arrival } from '../orders/receive-money.ts';
import { withOrders } from '../orders/with-order.ts';
import { type Allocation, areAmounts, areDue, enterParts, type ReceiptChange, tellPayers } from './allocate-receipt.ts';
import { enterBankLines } from './book-lines.ts';
import { type CashRule, type OverCashLimit, overCashLimit } from './cash-limit.ts';
import { linkLines } from './link-lines.ts';
import { bookReceipt, type Payer, type ReceiptContent, seriesOfReceipt } from './money-receipt.ts';
import { holdReference, isChequeRecorded, isReferenceUsed } from './used-reference.ts';

/** Tax that a customer withheld. */
interface Withheld {
  /** For example `393(1) Sl. 6(iii)`. */
  readonly section: string;
  /** The rate in hundredths of a percent. */
  readonly ratePoints: number;
  /** The amount from which it was withheld, in paise. */
  readonly base: Paise;
}

/** Money received from a customer that a clerk records. */
export interface NewReceipt {
  /** The key of the form, so that a form that is submitted again is recorded only once. */
  readonly formKey: string;
  readonly kind: Exclude<ReceiptKind, 'moved'>;
  /** Paise. */
  readonly amount: Paise;
  /** The bank's reference of a transfer, in the form of `bankReference`, or the number of a cheque. */
  readonly reference: string;
  /** The bank on which a cheque is drawn. */
  readonly bank: string;
  /** A day in India. */
  readonly day: string;
  readonly payer: Payer;
  readonly orders: readonly Allocation[];
  readonly withheld?: Withheld | undefined;
  /** The matching line of the bank statement, if the clerk chose one. */
  readonly bankLine?: string | undefined;
}

/**
 * `repeated`: the form was sent again. `used`: this reference is already recorded. `used-cheque`: this cheque is
 * already recorded. `amount`: the amount is invalid. `not-due`: an order owes less. `too-much`: the parts for the
 * orders exceed the amount received. `clock`: the machine's clock is behind the last receipt.
 */
export type RecordOutcome =
  | { readonly outcome: 'recorded' | 'repeated'; readonly id: string; readonly number: string }
  | { readonly outcome: 'cash-limit'; readonly over: OverCashLimit }
  | { readonly outcome: 'used' | 'used-cheque' | 'amount' | 'day' | 'not-due' | 'too-much' | 'clock' | 'unknown' };

/** The firm's details on receipts, and the limit for cash. */
export interface ReceiptDesk {
  readonly supplier: Supplier;
  readonly cash: CashRule;
}

/** Ten crore rupees, in paise. A larger amount is a mistake. */
const MOST = 1_000_000_000_00;

class Refused extends Error {
  readonly why: RecordOutcome;

  constructor(why: RecordOutcome) {
    super(why.outcome);
    this.why = why;
  }
}

/**
 * Records money from a customer and allocates it to orders. The number, ledger entries, documents, emails and log are
 * stored in one transaction. A cheque waits until it clears. Any unallocated amount stays on the customer's account.
 * @param receipts more than one if a customer paid in several ways at the same time, such as a transfer less the tax
 * withheld
 * @returns the outcome of the first receipt, or of the one that was refused
 * @throws StorageUnavailable
 */
export async function recordReceipts(
  db: Database,
  desk: ReceiptDesk,
  receipts: readonly NewReceipt[],
  change: ReceiptChange,
): Promise<RecordOutcome> {
  const ids = receipts.flatMap(({ orders }) => orders.map(({ orderId }) => orderId));
  try {
    const done = await withOrders(db, ids, async (transaction, held) => {
      await enterBankLines(transaction, 'payment');
      let first: RecordOutcome | undefined;
      const arrivals: Arrival[] = [];
      for (const receipt of receipts) {
        const outcome = await recordWithin(transaction, desk, receipt, held, change);
        if (outcome.outcome === 'repeated') {
          return { outcome: 'repeated', id: outcome.id, number: outcome.number } as const;
        }
        if (outcome.outcome !== 'recorded') {
          // Either all receipts of the form are recorded, or none.
          throw new Refused(outcome);
        }
        first ??= { outcome: 'recorded', id: outcome.id, number: outcome.number };
        arrivals.push(...outcome.arrivals);
      }
      // A customer who withheld tax has paid the whole price, so they are told only once all receipts are recorded.
      await tellPayers(transaction, arrivals, change);
      return first ?? ({ outcome: 'amount' } as const);
    });
    return done === 'unknown' ? { outcome: 'unknown' } : done;
  } catch (error) {
    if (error instanceof Refused) {
      return error.why;
    }
    if (error instanceof DocumentRefused) {
      return { outcome: 'clock' };
    }
    throw error;
  }
}

type RecordedWithin =
  | (Extract<RecordOutcome, { id: string }> & { readonly arrivals: readonly Arrival[] })
  | Exclude<RecordOutcome, { id: string }>;

/**
 * Records one receipt in the transaction that has locked its orders. The caller tells the customers about the arrivals
 * with `tellPayers`.
 */
export async function recordWithin(
  db: Transaction,
  desk: ReceiptDesk,
  receipt: NewReceipt,
  held: ReadonlyMap<string, OrderRow>,
  change: ReceiptChange,
): Promise<RecordedWithin> {
  const wrong = wrongIn(receipt, change.now);
  if (wrong) {
    return { outcome: wrong };
  }
  const { kind, amount, reference, day, payer, orders } = receipt;
  if (kind === 'transfer') {
    await holdReference(db, reference);
  }
  const { gstin } = desk.supplier;
  const numbers = await holdNumbers(db, { series: seriesOfReceipt(kind), gstin, now: change.now });
  // All transactions wait for the same counter, so that the code below sees all earlier receipts.
  const before = await db
    .selectFrom('money_receipts')
    .select(['id', 'number'])
    .where('form_key', '=', receipt.formKey)
    .executeTakeFirst();
  if (before) {
    return { outcome: 'repeated', id: before.id, number: before.number, arrivals: [] };
  }
  if (kind === 'transfer' && (await isReferenceUsed(db, reference))) {
    return { outcome: 'used' };
  }
  if (kind === 'cheque' && (await isChequeRecorded(db, receipt))) {
    return { outcome: 'used-cheque' };
  }
  if (kind === 'cash') {
    const orderIds = orders.map(({ orderId }) => orderId);
    const over = await overCashLimit(db, { payer, amount, day, orderIds }, desk.cash);
    if (over) {
      return { outcome: 'cash-limit', over };
    }
  }
  if (!(await areDue(db, orders, held))) {
    return { outcome: 'not-due' };
  }
  const content: ReceiptContent = {
    supplier: desk.supplier,
    payer: { name: payer.name, gstin: payer.gstin },
    orders: orders.map(({ orderId, amount: paise }) => ({ number: held.get(orderId)?.number ?? '', paise })),
    clerk: change.actor?.name ?? '',
  };
  const row = rowOf(receipt, numbers, content, change);
  await numbers.take();
  await db.insertInto('money_receipts').values(row).execute();
  await noteOrders(db, row.id, orders);
  const { actor, visitorAddress, now } = change;
  const after = `${kind} ${paiseText(amount)}`;
  await record(db, { actor, visitorAddress, action: 'receipt-recorded', subject: row.number, after }, now);
  if (row.state === 'here') {
    await bookReceipt(db, row.id, 'collected', now);
    await linkLines(db, row, receipt.bankLine, now);
  }
  const arrivals = row.state === 'here' ? await enterParts(db, row, orders, held, change) : [];
  return { outcome: 'recorded', id: row.id, number: row.number, arrivals };
}

/** Stores the orders for which a receipt was given. */
export async function noteOrders(db: Transaction, receiptId: string, orders: readonly Allocation[]): Promise<void> {
  if (orders.length > 0) {
    const rows = orders.map(({ orderId, amount }) => {
      return { receipt_id: receiptId, order_id: orderId, amount_paise: amount };
    });
    await db.insertInto('receipt_orders').values(rows).execute();
  }
}

/** Returns why a receipt is not valid, without looking at stored data. */
function wrongIn(
  { kind, amount, orders, day, withheld, reference }: NewReceipt,
  now: number,
): 'amount' | 'day' | 'not-due' | 'too-much' | undefined {
  const isAmount = Number.isSafeInteger(amount) && amount > 0 && amount <= MOST;
  const isBase = kind !== 'tds' || (withheld !== undefined && withheld.base >= amount && withheld.base <= MOST);
  if (!isAmount || !isBase || ((kind === 'transfer' || kind === 'cheque') && reference === '')) {
    return 'amount';
  }
  // Cash and transfers cannot have a future date. A cheque may be dated later.
  if (!isDay(day) || (kind !== 'cheque' && day > dayInIndia(now))) {
    return 'day';
  }
  if (!areAmounts(orders)) {
    return orders.length === 0 ? undefined : 'not-due';
  }
  return orders.reduce((sum, each) => sum + each.amount, 0) > amount ? 'too-much' : undefined;
}

type Numbers = Awaited<ReturnType<typeof holdNumbers>>;

function rowOf(
  { formKey, kind, amount, reference, bank, day, payer, withheld }: NewReceipt,
  { series, year, serial, number, issuedAt }: Numbers,
  content: ReceiptContent,
  { actor }: ReceiptChange,
): MoneyReceiptRow {
  return {
    id: orderedId(),
    form_key: formKey,
    kind,
    state: kind === 'cheque' ? 'waiting' : 'here',
    gstin: content.supplier.gstin,
    series,
    year,
    serial,
    number,
    issued_at: issuedAt,
    amount_paise: amount,
    returned_paise: 0,
    returned_cash_paise: 0,
    written_off_paise: 0,
    reference,
    bank,
    day,
    name: payer.name,
    mail: payer.mail,
    phone: payer.phone,
    payer_gstin: payer.gstin,
    from_order_id: null,
    section: withheld?.section ?? '',
    rate_points: withheld?.ratePoints ?? 0,
    base_paise: withheld?.base ?? 0,
    certificate: kind === 'tds' ? 'missing' : '',
    certificate_number: '',
    certificate_paise: 0,
    certificate_asked_at: null,
    content: JSON.stringify(content),
    actor_name: actor?.name ?? '',
    version: 1,
    cleared_at: null,
    ended_at: null,
    ended_reason: '',
  };
}
