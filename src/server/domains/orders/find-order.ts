import { type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow, PaymentRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { undonePaymentInKey } from '../ledger/receipt-of-entry.ts';
import { readInstalments } from './instalments.ts';
import { readMoney, wasPaid } from './order-money.ts';
import { isToken } from './order-number.ts';
import { hasToken } from './phone-link.ts';

/** An order with everything that belongs to it. */
export type FoundOrder = Awaited<ReturnType<typeof withParts>>;

/**
 * Finds an order by the token in its URL, and returns it with this token. `isByPhone` is true if it is the token for a
 * person with only a phone.
 * @throws StorageUnavailable
 */
export function findOrderByToken(db: Database, token: string): Promise<FoundOrder | undefined> {
  if (!isToken(token)) {
    return Promise.resolve(undefined);
  }
  return withStorageErrors(async () => {
    const row = await db.selectFrom('orders').selectAll().where(hasToken(token)).executeTakeFirst();
    return row && withParts(db, { ...row, token });
  });
}

/** Whether an order's customer data was erased. The order form requires a name and a contact. */
export const isErased = ({ name, mail, phone }: Pick<OrderRow, 'name' | 'mail' | 'phone'>): boolean =>
  name === '' && mail === '' && phone === '';

/**
 * Returns the token of the order in a document, if the order's customer data was erased.
 * @param documented the order number, such as ORD-123456
 * @throws StorageUnavailable
 */
export function erasedOrderOf(db: Database, documented: string): Promise<string | undefined> {
  const number = /\d{6}$/.exec(documented)?.[0] ?? '';
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('orders')
      .select(['token', 'name', 'mail', 'phone'])
      .where('number', '=', number)
      .executeTakeFirst();
    return row && isErased(row) ? row.token : undefined;
  });
}

/** Finds an order by its six digits; for the office only. @throws StorageUnavailable */
export function findOrderByNumber(db: Database, number: string): Promise<FoundOrder | undefined> {
  if (!/^\d{6}$/.test(number)) {
    return Promise.resolve(undefined);
  }
  return withStorageErrors(async () => {
    const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
    return row && withParts(db, row);
  });
}

/** Returns the tokens and number of a case's order, if it has one. @throws StorageUnavailable */
export function findOrderOfCase(db: Database, reference: string) {
  return withStorageErrors(() =>
    db
      .selectFrom('orders')
      .select(['id', 'token', 'phone_token', 'number', 'status'])
      .where('case_reference', '=', reference)
      .executeTakeFirst(),
  );
}

/**
 * Why an order does not have the money of a payment. `undone`: a clerk had confirmed it by mistake. `released`: the money
 * is on the customer's account.
 */
type PaymentEnding = 'not-found' | 'undone' | 'bounced' | 'reversed' | 'released';

/** Reads the payments of an order, each with its receipt and, if it has ended, the reason. */
async function readPayments(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('money_receipts', 'money_receipts.id', 'payments.receipt_id')
    .selectAll('payments')
    .select([
      'money_receipts.kind as receipt_kind',
      'money_receipts.number as receipt_number',
      'money_receipts.state as receipt_state',
    ])
    .where('order_id', '=', orderId)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
  const entries = await db
    .selectFrom('ledger_entries')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'unreceived')
    .execute();
  const undone = new Set(entries.map(({ key }) => undonePaymentInKey(key)));
  return rows.map((payment) => ({
    ...payment,
    isWrittenOff: isWrittenOff(payment),
    ending: endingOf(payment, undone.has(payment.id)),
  }));
}

/**
 * Whether a payment is an amount that was written off. All other payments recorded by a clerk have a reference or a
 * receipt.
 */
const isWrittenOff = ({ way, reference, receipt_id, paid_key, state }: PaymentRow): boolean =>
  paid_key?.startsWith('written-off ') ||
  (way === 'direct' && state === 'refused' && reference === '' && receipt_id === null);

function endingOf(
  payment: PaymentRow & { readonly receipt_state: MoneyReceiptRow['state'] | null },
  isUndone: boolean,
): PaymentEnding | undefined {
  if (payment.state !== 'refused') {
    return undefined;
  }
  if (payment.receipt_id !== null) {
    const state = payment.receipt_state;
    return state === 'bounced' || state === 'reversed' ? state : 'released';
  }
  if (isWrittenOff(payment)) {
    return 'reversed';
  }
  return isUndone ? 'undone' : 'not-found';
}

/** Reads the money that was moved from an order to others: the number of each and the amount in paise. */
async function readMovedOut(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('money_receipts')
    .innerJoin('receipt_orders', 'receipt_orders.receipt_id', 'money_receipts.id')
    .innerJoin('orders', 'orders.id', 'receipt_orders.order_id')
    .select(['orders.number', 'money_receipts.amount_paise as amount', 'orders.mail', 'orders.phone'])
    .where('from_order_id', '=', orderId)
    .where('money_receipts.state', '=', 'here')
    .orderBy('money_receipts.id')
    .execute();
  return rows;
}

/** Returns the amount refunded, in paise, without money that was only moved to other orders. */
export const refundedOf = ({ money, movedOut }: Pick<FoundOrder, 'money' | 'movedOut'>): Paise =>
  subtract(money.refunded, sum(movedOut.map(({ amount }) => amount)));

async function withParts(db: Database, row: OrderRow) {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const stages = await db
    .selectFrom('order_stages')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const payments = await readPayments(db, row.id);
  const reminders = await db
    .selectFrom('order_reminders')
    .select(['what_en', 'what_hi', 'next_at'])
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const instalments = await readInstalments(db, row.id);
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', row.id).orderBy('id').execute();
  // The work has begun, even if the money has been taken back since.
  const hadBegun = row.status === 'placed' && (await wasPaid(db, row));
  const money = await readMoney(db, row);
  const movedOut = await readMovedOut(db, row.id);
  const isByPhone = row.token === row.phone_token;
  return { ...row, isByPhone, lines, stages, payments, instalments, refunds, reminders, movedOut, hadBegun, money };
}
