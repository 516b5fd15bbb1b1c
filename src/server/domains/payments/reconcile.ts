import type { Paise } from '../../../kernel/paise.ts';
import type { EventOutcome, PaymentRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced } from '../ledger/read-balances.ts';
import { listLateInvoices } from '../orders/late-invoices.ts';
import { bookStray } from './book-stray.ts';
import { exactAmount } from './exact-amount.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A mismatch between the ledger, a provider and our payments. */
export interface Difference {
  /**
   * `unbalanced`: an entry that does not sum to zero. `not-booked`: the provider received a payment that we have not
   * recorded. `not-there`: the provider does not know a payment that we recorded. `not-captured`: after a day, the
   * provider has not captured what the payer's bank authorised. `unknown-order`, `wrong-amount`, `wrong-currency`,
   * `wrong-mode`: from an event. `refund-beyond`: more was refunded than remained of a payment. `refund-back`: a refund
   * that was not owed came back. `refund-stuck`: a refund that has not been sent. `refund-unapproved`: a refund that
   * has awaited a second person's approval for two days. `invoice-late`: the work has ended and its invoice is still
   * outstanding. `not-asked`: the status of a payment page could not be requested from the provider.
   */
  readonly kind:
    | 'unbalanced'
    | 'not-booked'
    | 'not-there'
    | 'not-captured'
    | 'unknown-order'
    | 'wrong-amount'
    | 'wrong-currency'
    | 'wrong-mode'
    | 'refund-beyond'
    | 'refund-back'
    | 'refund-stuck'
    | 'refund-unapproved'
    | 'invoice-late'
    | 'not-asked';
  /** Id of the payment, event or refund, or the number of the order. */
  readonly what: string;
  readonly orderId: string | null;
  /** The amount in paise; 0 if none applies. */
  readonly amount: Paise;
}

const isDifference = (outcome: EventOutcome) =>
  outcome === 'unknown-order' || outcome === 'wrong-amount' || outcome === 'wrong-currency' || outcome === 'wrong-mode';

const DAY = 24 * 60 * 60_000;
/** How far back a night's comparison goes, in milliseconds. Providers and banks have settled older payments. */
const LOOKS_BACK = 7 * DAY;

/**
 * Posts money without an order that is missing from the ledger, and then finds all differences. Checks each payment
 * page of the last week with its provider.
 * @param invoiceDays the number of days after the work within which its invoice must be issued; undefined if the build
 * does not set it, in which case late invoices are not reported
 */
export async function reconcile(
  db: Database,
  providers: readonly PaymentProvider[],
  now: number,
  invoiceDays?: number,
): Promise<Difference[]> {
  await bookStray(db, now);
  const found: Difference[] = (await findUnbalanced(db)).map((what) => difference('unbalanced', what));
  const recent = await db
    .selectFrom('payments')
    .selectAll()
    .where('way', '!=', 'direct')
    .where('created_at', '>', now - LOOKS_BACK)
    .where('request_ref', 'is not', null)
    .orderBy('created_at')
    .limit(2000)
    .execute();
  for (const payment of recent) {
    const provider = providers.find(({ way }) => way === payment.way);
    if (provider && payment.request_ref) {
      found.push(...(await compare(db, provider, payment.request_ref, payment, now)));
    }
  }
  found.push(...(await listUnsettled(db, now)));
  const stuck = await db
    .selectFrom('refunds')
    .selectAll()
    .where((row) =>
      row.or([
        row('state', '=', 'failed'),
        row.and([row('state', 'in', ['unapproved', 'waiting', 'by-hand']), row('created_at', '<', now - 2 * DAY)]),
      ]),
    )
    .execute();
  const late = invoiceDays === undefined ? [] : await listLateInvoices(db, now, invoiceDays);
  return [
    ...found,
    ...stuck.map(({ id, order_id, amount_paise, state }) =>
      difference(state === 'unapproved' ? 'refund-unapproved' : 'refund-stuck', id, order_id, amount_paise),
    ),
    ...late.map(({ orderId, number, amount }) => difference('invoice-late', number, orderId, amount)),
  ];
}

const difference = (
  kind: Difference['kind'],
  what: string,
  orderId: string | null = null,
  amount: Paise = 0,
): Difference => {
  return { kind, what, orderId, amount };
};

async function bookedKeys(db: Database, way: string, refs: readonly string[]): Promise<Set<string>> {
  if (refs.length === 0) {
    return new Set();
  }
  const rows = await db
    .selectFrom('ledger_entries')
    .select('key')
    .where(
      'key',
      'in',
      refs.map((ref) => `received ${way} ${ref}`),
    )
    .execute();
  return new Set(rows.map(({ key }) => key.slice(`received ${way} `.length)));
}

/** Compares a payment page with what its provider says about it. */
async function compare(
  db: Database,
  provider: PaymentProvider,
  requestRef: string,
  payment: Pick<PaymentRow, 'way' | 'state' | 'reference' | 'order_id' | 'amount_paise' | 'created_at'>,
  now: number,
): Promise<Difference[]> {
  const found: Difference[] = [];
  try {
    const listed = await provider.listPaid(requestRef);
    const notCaptured = payment.created_at < now - DAY ? listed.filter(({ isHeld }) => isHeld) : [];
    found.push(
      ...notCaptured.map((each) => difference('not-captured', each.paymentRef, payment.order_id, each.amount)),
    );
    const paid = listed.filter(({ isHeld }) => !isHeld);
    const booked = await bookedKeys(
      db,
      payment.way,
      paid.map(({ paymentRef }) => paymentRef),
    );
    const notBooked = paid.filter(({ paymentRef }) => !booked.has(paymentRef));
    found.push(...notBooked.map((each) => difference('not-booked', each.paymentRef, payment.order_id, each.amount)));
    if (payment.state === 'paid' && !paid.some(({ paymentRef }) => paymentRef === payment.reference)) {
      found.push(difference('not-there', payment.reference, payment.order_id, payment.amount_paise));
    }
  } catch {
    found.push(difference('not-asked', requestRef, payment.order_id));
  }
  return found;
}

/** The messages of providers that we could not match with an order or an amount, and that no one has settled. */
async function listUnsettled(db: Database, now: number): Promise<Difference[]> {
  const events = await db
    .selectFrom('payment_events')
    .select(['outcome', 'kind', 'payment_ref', 'event_id', 'order_id', exactAmount])
    .where('outcome', 'in', ['unknown-order', 'wrong-amount', 'wrong-currency', 'wrong-mode'])
    .where('settled_at', 'is', null)
    .where('received_at', '>', now - LOOKS_BACK)
    .execute();
  return events.flatMap(({ outcome, kind, payment_ref, event_id, order_id, amount_paise }) => {
    if (!isDifference(outcome)) {
      return [];
    }
    const named = outcome === 'wrong-amount' ? (wrongAmounts[kind] ?? outcome) : outcome;
    return [difference(named, payment_ref || event_id, order_id, amount_paise)];
  });
}

/** What a wrong amount means in a message about a refund. */
const wrongAmounts: Readonly<Record<string, Difference['kind']>> = {
  refunded: 'refund-beyond',
  'refund-failed': 'refund-back',
};
