import { minimum, subtract } from '../../../kernel/paise.ts';
import type { DisputeRow } from '../../platform/database/dispute-tables.ts';
import type { OrderRow, PaymentRow } from '../../platform/database/order-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { caseFollows } from '../orders/follow-order.ts';
import { BY_DISPUTE } from '../orders/refund-reason.ts';
import { settleHeld } from '../orders/settle-refund.ts';
import { tellCase } from '../orders/tell-case.ts';
import { holdOrder } from '../orders/with-order.ts';
import { type Applied, findPaid, noteRefund } from './apply-refund.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

/**
 * Applies an event about a dispute. A late event does not reopen a dispute that has ended. A lost dispute is recorded
 * as a refund.
 * @param db a transaction
 */
export async function applyDispute(
  db: Transaction,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  { dispute, paymentRef, amount, currency }: ProviderEvent,
  now: number,
): Promise<Applied> {
  if (!dispute) {
    return { outcome: 'ignored', orderId: null };
  }
  const { way } = provider;
  const payment = await findPaid(db, way, paymentRef);
  // Locks the order first, as payments do.
  const held = payment && (await holdOrder(db, { id: payment.order_id }));
  const orderId = held?.id ?? null;
  if (currency !== 'INR') {
    return { outcome: 'wrong-currency', orderId };
  }
  const note = () => noteDispute(db, provider, { dispute, paymentRef, amount }, { held, payment, now });
  return held ? caseFollows(db, held, note) : note();
}

type Told = NonNullable<ProviderEvent['dispute']>;

async function noteDispute(
  db: Transaction,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  { dispute, paymentRef, amount }: Pick<ProviderEvent, 'paymentRef' | 'amount'> & { dispute: Told },
  { held, payment, now }: { held: OrderRow | undefined; payment: PaymentRow | undefined; now: number },
): Promise<Applied> {
  const { way } = provider;
  const orderId = held?.id ?? null;
  const said = { state: dispute.state, reason: dispute.reason, answer_until: dispute.answerUntil, updated_at: now };
  const row: DisputeRow = {
    way,
    dispute_ref: dispute.ref,
    payment_ref: paymentRef,
    order_id: orderId,
    amount_paise: amount,
    ...said,
    created_at: now,
  };
  const isNew = await db
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('dispute_ref')
    .executeTakeFirst();
  const changed =
    isNew ??
    (await db
      .updateTable('disputes')
      .set(said)
      .where('way', '=', way)
      .where('dispute_ref', '=', dispute.ref)
      .where('state', 'in', dispute.state === 'open' ? ['open'] : ['open', 'won'])
      .where('state', '!=', dispute.state === 'open' ? 'won' : dispute.state)
      .returning('dispute_ref')
      .executeTakeFirst());
  if (!changed) {
    return { outcome: 'repeated', orderId };
  }
  if (held && isNew) {
    await tellCase(db, held, { event: 'disputed', amount }, now);
  }
  if (dispute.state === 'lost' && payment) {
    await bookLost(db, provider, row, now);
  }
  return { outcome: orderId === null ? 'unknown-order' : 'applied', orderId };
}

/**
 * Assigns disputes that were reported before their payment to the payment's order, and records the lost ones.
 * @param db the transaction that has locked the order
 */
export async function takeUpDisputes(
  db: Transaction,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  { paymentRef, orderId }: { paymentRef: string; orderId: string },
  now: number,
): Promise<void> {
  const found = await db
    .updateTable('disputes')
    .set({ order_id: orderId, updated_at: now })
    .where('way', '=', provider.way)
    .where('payment_ref', '=', paymentRef)
    .where('order_id', 'is', null)
    .returningAll()
    .execute();
  for (const each of found.filter(({ state }) => state === 'lost')) {
    await bookLost(db, provider, each, now);
  }
}

async function bookLost(
  db: Transaction,
  { way, account }: Pick<PaymentProvider, 'way' | 'account'>,
  { dispute_ref, payment_ref, amount_paise }: DisputeRow,
  now: number,
): Promise<void> {
  const payment = await findPaid(db, way, payment_ref);
  if (!payment) {
    return;
  }
  const gone = await db
    .selectFrom('refunds')
    .select('amount_paise')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'done')
    .execute();
  // The bank can take back only the part of the payment that has not been refunded.
  const left = subtract(payment.amount_paise, ...gone.map((refund) => refund.amount_paise));
  const amount = minimum(left, amount_paise);
  if (amount <= 0) {
    return;
  }
  const id = await noteRefund(db, payment, { amount, reason: BY_DISPUTE, now });
  const held = await holdOrder(db, { id: payment.order_id });
  if (held) {
    const refund = { id, payment_id: payment.id, amount_paise: amount };
    await settleHeld(db, held, refund, { providerRef: dispute_ref, from: account, now, isQuiet: true });
  }
}
