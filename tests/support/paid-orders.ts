import { createHash } from 'node:crypto';
import type { Paise } from '../../src/kernel/paise.ts';
import { dueOf } from '../../src/server/domains/ledger/order-postings.ts';
import { findUnbalanced, readBalances } from '../../src/server/domains/ledger/read-balances.ts';
import { applyEvent } from '../../src/server/domains/payments/apply-event.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { now } from './office-desk.ts';
import { change, mailOf, orderOf } from './order-desk.ts';

/** A provider with the fields that its events need. */
export const gateway = { way: 'razorpay', account: 'clearing-razorpay' } as const;

/** The provider's event for a payment page that was paid. */
export const eventOf = ({ id, amount_paise }: { id: string; amount_paise: Paise }) =>
  ({
    id: `evt_${id}`,
    type: 'payment_link.paid',
    requestRef: `plink_${id}`,
    paymentId: id,
    kind: 'paid',
    paymentRef: `pay_${id}`,
    refundRef: '',
    amount: amount_paise,
    currency: 'INR',
    isOurMode: true,
  }) as const;

/** Returns the bank's reference for the transfer of an order, which is always the same for the same order. */
export const bankOf = (orderId: string): string =>
  String(createHash('sha256').update(orderId).digest().readUIntBE(0, 5) % 1e12).padStart(12, '0');

/** The result after the kills. */
export interface PaidVerdict {
  readonly orders: number;
  readonly acknowledged: number;
  readonly entries: number;
  /** The number of orders that the kills left half-processed, and that were paid when everything was sent again. */
  readonly resumed: number;
  /** The faults; empty if nothing was lost or duplicated and the books balance. */
  readonly faults: readonly string[];
}

/**
 * Resends everything that was not acknowledged, as the provider and clerks would, and checks that each order is paid
 * once, with one email, and that the ledger balances.
 * @param acknowledged tokens of orders whose payment was acknowledged
 */
export async function judgePaidOrders(db: Database, acknowledged: readonly string[]): Promise<PaidVerdict> {
  const faults: string[] = [];
  for (const token of acknowledged) {
    const { status, money } = await orderOf(db, token);
    if (status !== 'paid' || money.due !== 0) {
      faults.push(`${token} was acknowledged and is ${status}, due ${money.due}`);
    }
  }
  const before = await db.selectFrom('orders').select('id').where('status', '=', 'placed').execute();
  for (const payment of await db.selectFrom('payments').selectAll().where('way', '=', 'razorpay').execute()) {
    await applyEvent(db, gateway, eventOf(payment), mailOf('paid'), now);
  }
  const started = new Set(
    (await db.selectFrom('payments').select('order_id').where('way', '=', 'razorpay').execute()).map(
      (row) => row.order_id,
    ),
  );
  const orders = await db.selectFrom('orders').select(['id', 'token', 'total_paise', 'case_id']).execute();
  for (const { id, token, total_paise } of orders) {
    if (!started.has(id)) {
      const money = { reference: bankOf(id), amount: total_paise };
      await confirmPayment(db, { token }, await change(db, { token }), money, mailOf('paid'));
    }
  }
  const mails = await db.selectFrom('outbox').select('case_id').where('subject', '=', 'paid').execute();
  for (const { id, token, total_paise, case_id } of orders) {
    const books = await readBalances(db, id);
    const money = books.bank + books['clearing-razorpay'];
    const written = mails.filter((mail) => mail.case_id === case_id).length;
    if (dueOf(books) !== 0 || money !== total_paise || written !== 1) {
      faults.push(`${token} costs ${total_paise}: ${money} came, ${dueOf(books)} is due, ${written} mails`);
    }
  }
  for (const key of await findUnbalanced(db)) {
    faults.push(`the entry ${key} is out of balance`);
  }
  const entries = await db.selectFrom('ledger_entries').select('key').execute();
  const orderCount = orders.length;
  const entryCount = entries.length;
  if (entryCount !== 2 * orderCount) {
    faults.push(`${orderCount} orders have ${entryCount} entries, not two each`);
  }
  return { orders: orderCount, acknowledged: acknowledged.length, entries: entryCount, resumed: before.length, faults };
}
