import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { EventOutcome, OrderRow, PaymentRow, PayWay } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { caseFollows } from '../orders/follow-order.ts';
import { wasPaid } from '../orders/order-money.ts';
import { isPaidNow, receiveMoney } from '../orders/receive-money.ts';
import { holdOrder, mailAbout, type PaidMails } from '../orders/with-order.ts';
import { applyDispute, takeUpDisputes } from './apply-dispute.ts';
import { type Applied, applyRefund } from './apply-refund.ts';
import { bookAtProvider } from './book-at-provider.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

/**
 * Stores a signed event and applies it in one transaction, so that neither happens without the other and a repeated
 * event changes nothing. Events arrive in any order, and a payment never returns to an earlier state.
 * @param mails builds the emails about an order that this event pays
 * @throws StorageUnavailable, after which the provider has to send the event again
 */
export function applyEvent(
  db: Database,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  event: ProviderEvent,
  mails: PaidMails,
  now: number,
): Promise<EventOutcome> {
  const { way } = provider;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const isNew = await transaction
        .insertInto('payment_events')
        .values({
          way,
          event_id: event.id,
          type: event.type,
          kind: event.kind,
          request_ref: event.requestRef,
          payment_ref: event.paymentRef,
          refund_ref: event.refundRef,
          amount_paise: event.amount,
          currency: event.currency,
          outcome: 'ignored',
          order_id: null,
          received_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (!isNew) {
        return 'repeated';
      }
      const { outcome, orderId } = await apply(transaction, provider, event, mails, now);
      await transaction
        .updateTable('payment_events')
        .set({ outcome, order_id: orderId })
        .where('way', '=', way)
        .where('event_id', '=', event.id)
        .execute();
      if (outcome === 'unknown-order') {
        await bookAtProvider(transaction, way, event.paymentRef || event.id, now);
      }
      return outcome;
    }),
  );
}

/**
 * Stores the id of an event that is signed but cannot be read, so that the provider need not send it again.
 * @returns whether it is new
 */
export async function keepNonsense(db: Database, way: PayWay, eventId: string, now: number): Promise<boolean> {
  const none = { type: '', request_ref: '', payment_ref: '', currency: '', order_id: null };
  const isNew = await withStorageErrors(() =>
    inTransaction(db, (transaction) =>
      transaction
        .insertInto('payment_events')
        .values({
          way,
          event_id: `nonsense ${eventId}`,
          ...none,
          amount_paise: 0,
          outcome: 'nonsense',
          received_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst(),
    ),
  );
  return isNew !== undefined;
}

async function apply(
  db: Transaction,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  event: ProviderEvent,
  mails: PaidMails,
  now: number,
): Promise<Applied> {
  const { kind } = event;
  if (kind === 'other') {
    return { outcome: 'ignored', orderId: null };
  }
  if (!event.isOurMode) {
    return { outcome: 'wrong-mode', orderId: null };
  }
  if (kind === 'refunded' || kind === 'refund-failed') {
    return applyRefund(db, provider, event, now);
  }
  if (kind === 'dispute') {
    return applyDispute(db, provider, event, now);
  }
  const found = await findPayment(db, provider, event);
  const held = found && (await holdOrder(db, { id: found.order_id }));
  if (!found || !held) {
    return { outcome: 'unknown-order', orderId: null };
  }
  const orderId = held.id;
  if (kind === 'paid') {
    const paying = { held, found, mails, now };
    return { outcome: await caseFollows(db, held, () => applyPaid(db, provider, event, paying)), orderId };
  }
  const ended = await db
    .updateTable('payments')
    .set({ state: kind, updated_at: now })
    .where('id', '=', found.id)
    .where('state', '=', 'started')
    .returning('id')
    .executeTakeFirst();
  return { outcome: ended ? 'applied' : 'repeated', orderId };
}

async function applyPaid(
  db: Transaction,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  { paymentRef, requestRef, amount, currency }: ProviderEvent,
  { held, found, mails, now }: { held: OrderRow; found: PaymentRow; mails: PaidMails; now: number },
): Promise<EventOutcome> {
  const { way, account } = provider;
  if (currency !== 'INR') {
    return 'wrong-currency';
  }
  if (!Number.isSafeInteger(amount) || amount <= 0 || paymentRef === '') {
    return 'wrong-amount';
  }
  const paidKey = `${way} ${paymentRef}`;
  const isAgain = await wasPaid(db, held);
  const received = await receiveMoney(db, held, { paidKey, amount, into: account }, now);
  if (received === 'repeated') {
    return 'repeated';
  }
  const set = {
    state: 'paid',
    reference: paymentRef,
    paid_key: paidKey,
    amount_paise: amount,
    updated_at: now,
  } as const;
  if (found.paid_key === null) {
    await db
      .updateTable('payments')
      .set({ ...set, request_ref: found.request_ref ?? (requestRef || null) })
      .where('id', '=', found.id)
      .execute();
  }
  // The same payment page was paid twice. Both payments are recorded, and the second has to be refunded.
  else {
    await db
      .insertInto('payments')
      .values({ ...found, ...set, id: orderedId(), request_ref: null, href: null, created_at: now })
      .execute();
  }
  await takeUpEarlier(db, provider, { paymentRef, orderId: held.id }, now);
  if (isPaidNow(held, received)) {
    await mailAbout(db, held, (order) => mails(order, isAgain), now);
  }
  return amount === found.amount_paise ? 'applied' : 'wrong-amount';
}

/** Finds a payment by the provider's id of our request, by our own id, or by the provider's id of the payment. */
async function findPayment(
  db: Database,
  { way }: Pick<PaymentProvider, 'way'>,
  { requestRef, paymentId, paymentRef }: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const of = (column: 'request_ref' | 'id' | 'reference', value: string) =>
    value === ''
      ? undefined
      : db.selectFrom('payments').selectAll().where('way', '=', way).where(column, '=', value).executeTakeFirst();
  return (await of('request_ref', requestRef)) ?? (await of('id', paymentId)) ?? (await of('reference', paymentRef));
}

/**
 * Applies events about a payment that arrived before its order was known. The payment itself is already recorded, so
 * only its refunds and disputes are applied.
 */
async function takeUpEarlier(
  db: Transaction,
  provider: Pick<PaymentProvider, 'way' | 'account'>,
  { paymentRef, orderId }: { paymentRef: string; orderId: string },
  now: number,
): Promise<void> {
  const earlier = await db
    .selectFrom('payment_events')
    .selectAll()
    .where('way', '=', provider.way)
    .where('payment_ref', '=', paymentRef)
    .where('outcome', '=', 'unknown-order')
    .orderBy('received_at')
    .execute();
  for (const { event_id, kind, payment_ref, refund_ref, amount_paise, currency } of earlier) {
    const isRefund = kind === 'refunded' || kind === 'refund-failed';
    const told = { paymentRef: payment_ref, refundRef: refund_ref, amount: amount_paise, currency };
    const outcome = isRefund ? (await applyRefund(db, provider, { kind, ...told }, now)).outcome : 'repeated';
    await db
      .updateTable('payment_events')
      .set({ outcome, order_id: orderId })
      .where('way', '=', provider.way)
      .where('event_id', '=', event_id)
      .execute();
  }
  await takeUpDisputes(db, provider, { paymentRef, orderId }, now);
  await bookAtProvider(db, provider.way, paymentRef, now);
}
