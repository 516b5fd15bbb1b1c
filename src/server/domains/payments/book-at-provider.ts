import { type Paise, subtract } from '../../../kernel/paise.ts';
import type { PayWay } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { bookAbout } from '../ledger/book-about.ts';
import { receivedUnknown } from '../ledger/order-postings.ts';
import { receivedOther } from '../ledger/stray-postings.ts';
import { exactAmount } from './exact-amount.ts';

/**
 * Posts to the ledger the part of a payment without a known order that the provider still holds, and reverses it when
 * the provider has refunded the payment, a bank has taken it back, or its order is found. A repeated call posts
 * nothing. Money in another currency is not posted, because only the provider knows the exchange rate.
 * @param db a transaction
 * @param reference the provider's id of the payment, or of the event if it has none
 */
export async function bookAtProvider(db: Transaction, way: PayWay, reference: string, now: number): Promise<void> {
  if (way === 'direct' || reference === '') {
    return;
  }
  const { left, isSettled } = await leftAt(db, way, reference);
  const about = `${way} ${reference}`;
  const account = `clearing-${way}` as const;
  const isOrder = await isReceived(db, about);
  if (isOrder || left <= 0) {
    await bookAbout(db, [{ about, kind: isOrder ? 'matched' : 'settled', target: [] }], now);
  } else if (isSettled) {
    await bookAbout(db, [{ about, kind: 'settled', target: receivedOther(left, account) }], now);
  } else {
    await bookAbout(db, [{ about, kind: 'received-unknown', target: receivedUnknown(left, account) }], now);
  }
}

/** Returns what the provider still holds of a payment, in paise, and whether a clerk has settled it. */
async function leftAt(db: Database, way: PayWay, reference: string): Promise<{ left: Paise; isSettled: boolean }> {
  const events = await db
    .selectFrom('payment_events')
    .select(['type', 'kind', 'refund_ref', 'settled_at', exactAmount])
    .where('way', '=', way)
    .where(({ or, and, eb }) =>
      or([eb('payment_ref', '=', reference), and([eb('event_id', '=', reference), eb('payment_ref', '=', '')])]),
    )
    .where('outcome', '=', 'unknown-order')
    .where('currency', '=', 'INR')
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();
  const paid = events.find(({ kind, type }) => kind === 'paid' || (kind === '' && !type.includes('refund')));
  if (!paid) {
    return { left: 0, isSettled: false };
  }
  const failed = new Set(events.filter(({ kind }) => kind === 'refund-failed').map(({ refund_ref }) => refund_ref));
  const back = new Map(
    events
      .filter(({ kind, refund_ref }) => kind === 'refunded' && !failed.has(refund_ref))
      .map(({ refund_ref, amount_paise }) => [refund_ref, amount_paise]),
  );
  const lost = await db
    .selectFrom('disputes')
    .select('amount_paise')
    .where('way', '=', way)
    .where('payment_ref', '=', reference)
    .where('order_id', 'is', null)
    .where('state', '=', 'lost')
    .execute();
  const gone = [...back.values(), ...lost.map(({ amount_paise }) => amount_paise)];
  const left = subtract(paid.amount_paise, ...gone);
  return { left, isSettled: paid.settled_at !== null };
}

async function isReceived(db: Database, about: string): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('key', '=', `received ${about}`)
    .executeTakeFirst();
  return entry !== undefined;
}
