import { type Paise, sum } from '../../../kernel/paise.ts';
import type { EventOutcome, PaymentRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { caseFollows } from '../orders/follow-order.ts';
import { refundCameBack } from '../orders/refund-came-back.ts';
import { AT_PROVIDER } from '../orders/refund-reason.ts';
import { failRefund, settleHeld, settleRefund } from '../orders/settle-refund.ts';
import { holdOrder } from '../orders/with-order.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

type Told = Pick<ProviderEvent, 'kind' | 'paymentRef' | 'refundRef' | 'refundKey' | 'amount' | 'currency'>;
export type Applied = { readonly outcome: EventOutcome; readonly orderId: string | null };

/**
 * Applies an event about a refund. A refund made at the provider is recorded as completed. It replaces an unsent refund
 * of the same payment and amount, so that the money is not sent twice; otherwise it is stored as a new refund.
 * @param db a transaction
 */
export async function applyRefund(
  db: Transaction,
  { way, account }: Pick<PaymentProvider, 'way' | 'account'>,
  event: Told,
  now: number,
): Promise<Applied> {
  const { kind, paymentRef, refundRef } = event;
  const known = await findRefund(db, way, event);
  if (known && kind === 'refund-failed') {
    const { id, order_id: orderId, state } = known;
    // The refund was reported as completed, but the money was returned to the provider days later.
    if (state === 'done' && known.provider_ref === refundRef) {
      return { outcome: await refundCameBack(db, known, account, now), orderId };
    }
    const failed = await failRefund(db, id, { why: 'the provider could not send it', now });
    return { outcome: failed ? 'applied' : 'repeated', orderId };
  }
  // Events can arrive in any order, so an earlier success must not override a later failure.
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
  // The refund was not sent, so nothing is recorded.
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

/**
 * Finds a refund by the provider's id, or by the key that we sent with it, because its event may arrive before the
 * response.
 */
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

/** Whether the provider has reported that a refund failed. */
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

/** Finds a recorded payment by the provider's id. */
export const findPaid = (db: Database, way: PaymentRow['way'], paymentRef: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('paid_key', '=', `${way} ${paymentRef}`).executeTakeFirst();

/** Returns the amount of a payment that was refunded, in paise. */
async function sentOf(db: Database, paymentId: string): Promise<Paise> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount_paise')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .execute();
  return sum(rows.map(({ amount_paise }) => amount_paise));
}

/** Finds an unsent refund of the same payment and amount, which a clerk has probably made at the provider instead. */
async function findPlanned(db: Database, paymentId: string, amount: Paise): Promise<string | undefined> {
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

/** Stores a refund that was made outside our system. @returns its id */
export async function noteRefund(
  db: Database,
  { id: payment_id, order_id, way }: Pick<PaymentRow, 'id' | 'order_id' | 'way'>,
  { amount, reason, now }: { amount: Paise; reason: string; now: number },
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
      // The refund is settled in this transaction, so the job never sends it.
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
