import { dayInIndia } from '../../../kernel/india-time.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { Actor } from '../../../kernel/roles.ts';
import type { OrderRow, OrderStageRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type AuditAction, record } from '../audit/record.ts';
import { type CreditKind, credited, earned, paidOn } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CreditSums, creditSums } from './credit-sums.ts';
import { overdueOf } from './instalments.ts';
import { issueDocuments, tellOfDocuments } from './issue-documents.ts';
import { type OrderMoney, priceOf, readMoney } from './order-money.ts';
import { planRefunds } from './plan-refunds.ts';
import { dateReminders } from './reminders.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder, mailAbout, type OrderKey, type OrderMails, withOrder } from './with-order.ts';

/** The person who changes an order, and the version that they saw. */
export interface OrderChange {
  /** The clerk who changes it; null for the customer. */
  readonly actor: Actor | null;
  readonly visitorAddress: string;
  /** The version of the order on the screen. On a second click, the order has a newer version. */
  readonly seen: number;
  readonly now: number;
}

/** `newer`: the order has changed since it was seen. `not-now`: not possible at its current status. */
export type ChangeOutcome = 'done' | 'newer' | 'not-now' | 'unknown';

/**
 * `fee-open`: a government fee of the order is unpaid. `plan-open`: an agreed instalment is unpaid, and this is the
 * last stage. `overdue`: the stage is not paid for yet, and an instalment is overdue.
 */
export type FinishOutcome = ChangeOutcome | 'fee-open' | 'plan-open' | 'overdue';

/** Records a change in the audit log, in the same transaction. */
export function noteChange(
  db: Database,
  held: OrderRow,
  { actor, visitorAddress, now }: OrderChange,
  action: AuditAction,
  after: string,
): Promise<void> {
  return record(db, { actor, action, subject: shownNumber(held.number), after, visitorAddress }, now);
}

/** Returns the stages of an order by position. */
export const readStages = (db: Database, orderId: string): Promise<OrderStageRow[]> =>
  db.selectFrom('order_stages').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * Returns why a stage cannot be finished now. If instalments were agreed, a stage may be finished before it is paid, as
 * long as the customer pays the instalments on time. The invoice includes the whole price and every government fee, so
 * the last stage can be finished only when all of that is paid.
 */
function hindranceOf(
  stage: OrderStageRow,
  { balances, feeDue, plan, gone }: OrderMoney,
  { isLast, today }: { readonly isLast: boolean; readonly today: string },
) {
  const isUnpaid = stage.fee_paise > -balances.advances;
  if (isUnpaid && plan && overdueOf(plan, today) > 0) {
    return 'overdue';
  }
  // Without instalments, this means that the payment for this stage was reversed.
  if (isUnpaid && (!plan || gone > 0)) {
    return 'not-now';
  }
  if (isLast && feeDue > 0) {
    return 'fee-open';
  }
  return isLast && plan ? 'plan-open' : undefined;
}

/**
 * Finishes the next stage of an order on which work has begun, and earns its fee. The last stage completes the order.
 * @param mails builds the emails from the order, its stages and the position of the finished stage
 * @throws StorageUnavailable
 */
export function finishStage(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  mails: (order: OrderRow, stages: readonly OrderStageRow[], finished: number) => ReturnType<OrderMails>,
): Promise<FinishOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<FinishOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const stages = await readStages(transaction, held.id);
    const finished = stages.findIndex(({ done_at }) => done_at === null);
    const stage = stages[finished];
    if (held.status !== 'paid' || !stage) {
      return 'not-now';
    }
    const { now } = change;
    const money = await readMoney(transaction, held);
    const isLast = finished === stages.length - 1;
    const hindrance = hindranceOf(stage, money, { isLast, today: dayInIndia(now) });
    if (hindrance) {
      return hindrance;
    }
    await transaction
      .updateTable('order_stages')
      .set({ done_at: now })
      .where('order_id', '=', held.id)
      .where('position', '=', stage.position)
      .execute();
    const postings = earned(money.balances, stage.fee_paise, money.plan !== undefined);
    const entry = {
      key: `earned ${held.id} ${stage.position} ${held.version}`,
      kind: 'earned',
      orderId: held.id,
      postings,
    } as const;
    await postEntry(transaction, entry, now);
    await changeOrder(transaction, held, isLast ? { status: 'done', ended_at: now } : {}, now);
    if (isLast) {
      await dateReminders(transaction, { ...held, status: 'done', ended_at: now }, now);
    }
    await noteChange(transaction, held, change, 'order-stage', stage.title_en);
    const title = { en: stage.title_en, hi: stage.title_hi };
    await tellCase(transaction, held, { event: 'stage', stage: title }, now, change.actor);
    await issueDocuments(transaction, held.id, now);
    const after = stages.map((each, index) => (index === finished ? { ...each, done_at: now } : each));
    await mailAbout(transaction, held, (order) => mails(order, after, finished), now);
    return 'done';
  });
}

/** Records that a government fee was paid to the government. @param amount paise @throws StorageUnavailable */
export function payGovernment(db: Database, key: OrderKey, change: OrderChange, amount: Paise): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const { balances } = await readMoney(transaction, held);
    if (
      held.status === 'placed' ||
      !Number.isSafeInteger(amount) ||
      amount <= 0 ||
      amount > -balances['client-money']
    ) {
      return 'not-now';
    }
    const entry = { key: `paid-on ${held.id} ${held.version}`, kind: 'paid-on', orderId: held.id } as const;
    await postEntry(transaction, { ...entry, postings: paidOn(balances, amount) }, change.now);
    await changeOrder(transaction, held, {}, change.now);
    await noteChange(transaction, held, change, 'order-government-fee', String(amount));
    await tellOfDocuments(transaction, held, await issueDocuments(transaction, held.id, change.now), change.now);
    return 'done';
  });
}

/** Whether the customer can still cancel without us. Once a stage is with the government, it cannot be recalled. */
export function maySelfCancel(status: OrderRow['status'], stages: readonly Pick<OrderStageRow, 'whose' | 'done_at'>[]) {
  if (status === 'placed') {
    return true;
  }
  const next = stages.findIndex(({ done_at }) => done_at === null);
  return status === 'paid' && next >= 0 && stages.slice(0, next + 1).every(({ whose }) => whose !== 'government');
}

/**
 * Credits what is no longer owed, and cancels the order if it has not ended yet. `difference` credits only the fees
 * that the government did not charge, and keeps the order's status. Paid amounts become refunds; unpaid amounts are no
 * longer due.
 * @throws StorageUnavailable
 */
export function creditOrder(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  { kind, reason, approvalAbove }: { kind: CreditKind; reason: string; approvalAbove?: Paise },
  mails: (order: OrderRow, back: Paise, sums: CreditSums) => ReturnType<OrderMails>,
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const { actor, now } = change;
    const stages = await readStages(transaction, held.id);
    if (!actor && (kind !== 'unfinished' || !maySelfCancel(held.status, stages))) {
      return 'not-now';
    }
    const money = await readMoney(transaction, held);
    // Until everything is paid, it is unknown how much of the fees the government will charge.
    if (kind === 'difference' && (held.status === 'placed' || money.plan)) {
      return 'not-now';
    }
    const sums = creditSums(held, money, kind);
    const postings = credited(priceOf(held), money.balances, kind, money.spent);
    const isEnding = kind !== 'difference' && held.status !== 'cancelled' && held.status !== 'done';
    if (postings.length === 0 && !isEnding) {
      return 'not-now';
    }
    const entry = { key: `credited ${held.id} ${held.version}`, kind: 'credited', orderId: held.id, postings } as const;
    await postEntry(transaction, entry, now);
    await changeOrder(transaction, held, isEnding ? { status: 'cancelled', ended_at: now } : {}, now);
    await transaction
      .updateTable('payments')
      .set({ state: 'expired', updated_at: now })
      .where('order_id', '=', held.id)
      .where('state', '=', 'started')
      .execute();
    const back = await planRefunds(transaction, held, { reason, actor, approvalAbove, now });
    await noteChange(transaction, held, change, isEnding ? 'order-cancelled' : 'order-refund', `${kind} ${back}`);
    await tellCase(transaction, held, { event: isEnding ? 'cancelled' : 'back', amount: back }, now, actor);
    await issueDocuments(transaction, held.id, now);
    await mailAbout(transaction, held, (order) => mails(order, back, sums), now);
    return 'done';
  });
}

/** Refunds money that exceeds the price or was received for a cancelled order. @throws StorageUnavailable */
export function refundExcess(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  reason: string,
  approvalAbove?: Paise,
): Promise<ChangeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const back = await planRefunds(transaction, held, { reason, actor: change.actor, approvalAbove, now: change.now });
    if (back === 0) {
      return 'not-now';
    }
    await changeOrder(transaction, held, {}, change.now);
    await noteChange(transaction, held, change, 'order-refund', `excess ${back}`);
    return 'done';
  });
}
