import type { EventOutcome, PaymentRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { caseFollows } from '../orders/follow-order.ts';
import { refundCameBack } from '../orders/refund-came-back.ts';
import { AT_PROVIDER } from '../orders/refund-reason.ts';
import { failRefund, settleHeld, settleRefund } from '../orders/settle-refund.ts';
import { holdOrder } from '../orders/with-order.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

type Told = Pick<ProviderEvent, 'kind' | 'paymentRef' | 'refundRef' | 'refundKey' | 'amount' | 'currency'>;
export type Applied = { readonly outcome: EventOutcome; readonly orderId: string | null };

/**
 * Does what an event says of a refund. One that was made at the provider is booked as done: in the place of one that waits for the same
 * payment and amount, so that nobody sends it once more, or else by itself.
 * @param db a transaction
 */
export async function applyRefund(
  db: Database,
  { way, account }: Pick<PaymentProvider, 'way' | 'account'>,
  event: Told,
  now: number,
): Promise<Applied> {
  const { kind, paymentRef, refundRef } = event;
  const known = await findRefund(db, way, event);
  if (known && kind === 'refund-failed') {
    const { id, order_id: orderId, state } = known;
    // It was told of as done, and came back to the provider days later.
    if (state === 'done' && known.provider_ref === refundRef) {
      return { outcome: await refundCameBack(db, known, account, now), orderId };
    }
    const failed = await failRefund(db, id, { why: 'the provider could not send it', now });
    return { outcome: failed ? 'applied' : 'repeated', orderId };
  }
  // Events come in any order: what has failed in the end is not done by an older one.
  if (kind === 'refunded' && (await hasFailed(db, way, refundRef))) {
    return { outcome: 'repeated', orderId: known?.order_id ?? null };
  }
  if (known) {
    const isDone = await settleRefund(db, known.id, { providerRef: refundRef, from: account, now });
    return { outcome: isDone ? 'applied' : 'repeated', orderId: known.order_id };
  }
  const payment = await findPaid(db, way, paymentRef);
  if (!payment) {
    return { outcome: 'unknown-order', orderId: null };
  }
  const orderId = payment.order_id;
  // It has not left: nothing is booked for it.
  if (kind === 'refund-failed') {
    return { outcome: 'ignored', orderId };
  }
  if (event.currency !== 'INR') {
    return { outcome: 'wrong-currency', orderId };
  }
  const left = payment.amount_paise - (await sentOf(db, payment.id));
  if (event.amount <= 0 || event.amount > left || refundRef === '') {
    return { outcome: 'wrong-amount', orderId };
  }
  const held = await holdOrder(db, { id: orderId });
  if (!held) {
    return { outcome: 'unknown-order', orderId: null };
  }
  await caseFollows(db, held, async () => {
    const planned = await findPlanned(db, payment.id, event.amount);
    const id = planned ?? (await noteRefund(db, payment, { amount: event.amount, reason: AT_PROVIDER, now }));
    const refund = { id, payment_id: payment.id, amount_paise: event.amount };
    await settleHeld(db, held, refund, { providerRef: refundRef, from: account, now });
  });
  return { outcome: 'applied', orderId };
}

/** By the provider's name of it, or by the key with which we asked for it: its event may come before the answer. */
async function findRefund(db: Database, way: PaymentRow['way'], { refundRef, refundKey = '' }: Told) {
  const named = await db
    .selectFrom('refunds')
    .selectAll()
    .where('way', '=', way)
    .where('provider_ref', '=', refundRef)
    .executeTakeFirst();
  const [, id] = /^refund-(.+)$/.exec(refundKey) ?? [];
  if (named || id === undefined) {
    return named;
  }
  return db.selectFrom('refunds').selectAll().where('way', '=', way).where('id', '=', id).executeTakeFirst();
}

/** Whether the provider has said of a refund that it failed. */
async function hasFailed(db: Database, way: PaymentRow['way'], refundRef: string): Promise<boolean> {
  const event = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('way', '=', way)
    .where('refund_ref', '=', refundRef)
    .where('kind', '=', 'refund-failed')
    .where('outcome', 'in', ['applied', 'wrong-amount'])
    .executeTakeFirst();
  return event !== undefined;
}

/** A payment that is booked, by the provider's name of it. */
export const findPaid = (db: Database, way: PaymentRow['way'], paymentRef: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('paid_key', '=', `${way} ${paymentRef}`).executeTakeFirst();

/** Paise of a payment that went back. */
async function sentOf(db: Database, paymentId: string): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount_paise')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .execute();
  return rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** A refund of the same payment and amount that waits: a clerk has sent it there instead. */
async function findPlanned(db: Database, paymentId: string, amount: number): Promise<string | undefined> {
  const planned = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('amount_paise', '=', amount)
    .where('state', 'not in', ['done', 'undone'])
    .where('provider_ref', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return planned?.id;
}

/** Notes a refund that has gone without us. @returns its id */
export async function noteRefund(
  db: Database,
  { id: payment_id, order_id, way }: Pick<PaymentRow, 'id' | 'order_id' | 'way'>,
  { amount, reason, now }: { amount: number; reason: string; now: number },
): Promise<string> {
  const id = orderedId();
  await db
    .insertInto('refunds')
    .values({
      id,
      order_id,
      payment_id,
      way,
      state: 'waiting',
      amount_paise: amount,
      reason,
      attempts: 1,
      // It is settled in this transaction: nobody sends it.
      next_attempt_at: now,
      provider_ref: null,
      last_error: null,
      actor_name: '',
      created_at: now,
      done_at: null,
    })
    .execute();
  return id;
}
