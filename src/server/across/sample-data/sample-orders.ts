import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../kernel/locale.ts';
import type { Actor } from '../../../kernel/roles.ts';
import { dueAt } from '../../domains/cases/hours/service-clock.ts';
import { creditOrder, finishStage, payGovernment } from '../../domains/orders/change-order.ts';
import { findQuote } from '../../domains/orders/find-quote.ts';
import { makeQuote } from '../../domains/orders/make-quote.ts';
import { placeOrder } from '../../domains/orders/place-order.ts';
import { setNextDate, setNumber } from '../../domains/papers/order-marks.ts';
import { claimPayment } from '../../domains/payments/claim-payment.ts';
import { confirmPayment } from '../../domains/payments/confirm-payment.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { SampleOffer } from './sample-firm.ts';
import type { SampleWeek } from './sample-week.ts';
import { markSample } from './which-samples.ts';

/** An order of the sample week. */
interface SampleOrder {
  readonly locale: Locale;
  readonly days: number;
  readonly at: string;
  /**
   * `checking`: the customer has reported a payment. `asked`: paid, but its documents are missing. `all`: every stage
   * is completed.
   */
  readonly state: 'to-pay' | 'checking' | 'asked' | 'begun' | 'filed' | 'all' | 'cancelled';
}

const sampleOrders: readonly SampleOrder[] = [
  { locale: 'en', days: 0, at: '09:45', state: 'to-pay' },
  { locale: 'hi', days: 1, at: '13:20', state: 'checking' },
  { locale: 'hi', days: 2, at: '10:30', state: 'to-pay' },
  { locale: 'en', days: 3, at: '12:10', state: 'asked' },
  { locale: 'hi', days: 4, at: '11:05', state: 'begun' },
  { locale: 'en', days: 5, at: '16:40', state: 'filed' },
  { locale: 'en', days: 6, at: '10:50', state: 'cancelled' },
  { locale: 'hi', days: 7, at: '12:30', state: 'all' },
];

/**
 * Stores the orders of the sample week. No documents are issued for them, so they do not use up numbers of a series.
 */
export async function addSampleOrders(week: SampleWeek): Promise<void> {
  const { offers } = week.firm;
  if (offers.length === 0) {
    return;
  }
  for (const [index, each] of sampleOrders.entries().toArray().toReversed()) {
    const offer = offers[index % offers.length];
    if (offer) {
      await addOrder(week, each, { offer, index });
    }
  }
}

async function addOrder(
  week: SampleWeek,
  { locale, days, at, state }: SampleOrder,
  { offer, index }: { offer: SampleOffer; index: number },
): Promise<void> {
  const placedAt = week.ago(days, at);
  const actor = week.clerk();
  const order = await place(week, locale, offer, placedAt);
  await markSample(week.db, 'order', order.id);
  await week.markCase(order.case_reference);
  const desk: Desk = { week, order, actor, bank: `00000000${String(1001 + index)}` };
  if (state === 'cancelled') {
    const now = week.later(placedAt, 20);
    const change = { actor: null, visitorAddress: '', seen: order.version, now };
    const credit = { kind: 'unfinished', reason: '' } as const;
    return done(await creditOrder(week.db, { id: order.id }, change, credit, () => []));
  }
  if (state === 'to-pay') {
    return;
  }
  const claimedAt = week.later(placedAt, 1);
  done(await claimPayment(week.db, { id: order.id }, { reference: desk.bank, now: claimedAt }), 'noted');
  if (state === 'checking') {
    return;
  }
  await week.change(order.case_reference, { group: 'assignee', to: actor.id, actor, now: claimedAt });
  const paidAt = week.later(claimedAt, 3);
  const money = { reference: desk.bank, amount: order.total_paise };
  done(await confirmPayment(week.db, { id: order.id }, await seen(desk, paidAt), money, () => []), 'paid');
  await work(desk, state, { offer, paidAt });
}

interface Desk {
  readonly week: SampleWeek;
  readonly order: OrderRow;
  readonly actor: Actor;
  /** A reference that no bank would give, because real ones begin with the year. */
  readonly bank: string;
}

/** Does the work that the state of a paid order implies. */
async function work(
  desk: Desk,
  state: SampleOrder['state'],
  { offer, paidAt }: { offer: SampleOffer; paidAt: number },
): Promise<void> {
  const { week, order, actor } = desk;
  const all = offer.stages.length;
  const count = { begun: 1, filed: Math.min(2, all - 1), all }[state as 'begun' | 'filed' | 'all'] ?? 0;
  const key = { id: order.id };
  for (let finished = 0; finished < count; finished += 1) {
    const now = week.later(paidAt, 16 * (finished + 1));
    if (finished === all - 1 && order.government_paise > 0) {
      done(await payGovernment(week.db, key, await seen(desk, now), order.government_paise));
    }
    done(await finishStage(week.db, key, await seen(desk, now), () => []));
  }
  if (state === 'filed') {
    const by = { actor, visitorAddress: '', now: week.later(paidAt, 40) };
    await setNumber(week.db, key, by, { kind: 'other', number: 'SAMPLE-0001', isGone: false });
    await setNextDate(week.db, key, by, { day: dayAfter(week.now, 5), what: order.title_en });
  }
}

const dayAfter = (now: number, days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

/** A change made by a clerk who sees the order in its current state. */
async function seen({ week, order, actor }: Desk, now: number) {
  const { version } = await week.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { actor, visitorAddress: '', seen: version, now };
}

async function place(
  week: SampleWeek,
  language: Locale,
  { offer, stages, papers }: SampleOffer,
  now: number,
): Promise<OrderRow> {
  const { name, mail, phone, locale } = week.person(language);
  const { referencePrefix, week: hours } = week.firm;
  const { token } = await makeQuote(week.db, { offer, locale, formKey: `sample ${randomUUID()}`, now });
  const quote = await findQuote(week.db, token);
  if (!quote) {
    throw new Error('A sample quote was not stored.');
  }
  const placed = await placeOrder(week.db, {
    quote,
    stages,
    asked: papers,
    orderer: { name, mail, phone, gstin: '', state: 'maharashtra' },
    locale,
    page: '/quote',
    formKey: `sample ${randomUUID()}`,
    termsVersion: '',
    consentVersion: '',
    wantsReminders: false,
    documentTerms: undefined,
    flags: [],
    referencePrefix,
    dueAt: dueAt(now, hours),
    limits: [],
    mails: () => [],
    now,
  });
  if (placed.outcome !== 'placed') {
    throw new Error(`A sample order was not stored: ${placed.outcome}.`);
  }
  return week.db.selectFrom('orders').selectAll().where('token', '=', placed.token).executeTakeFirstOrThrow();
}

/** Checks an outcome. @throws Error if it is a different one */
function done(outcome: string, expected = 'done'): void {
  if (outcome !== expected) {
    throw new Error(`A sample order was not changed: ${outcome}.`);
  }
}
