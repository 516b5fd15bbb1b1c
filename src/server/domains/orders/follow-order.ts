import type { Updateable } from 'kysely';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { isSetByHand } from '../cases/handling/follow-hours.ts';
import { isUnanswered } from '../cases/handling/unanswered.ts';
import { casesJoinedIn, presentCase } from '../cases/store/goes-on-in.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { append } from '../cases/timeline/append.ts';
import { dueOf } from '../ledger/order-postings.ts';
import { readBalances } from '../ledger/read-balances.ts';

type Order = Pick<OrderRow, 'id' | 'case_id' | 'status' | 'version' | 'updated_at'>;

/**
 * Changes an order and updates its case. The case closes when the order has ended and no work is left, and reopens when
 * there is work: an unfinished order, a document or payment to check, money owed, or an open refund or dispute.
 * Otherwise the case keeps the status that a clerk chose.
 * @param db the transaction that has locked the order
 */
export async function caseFollows<T>(db: Transaction, held: Order, work: () => Promise<T>): Promise<T> {
  const wasOpen = await hasWork(db, held);
  const result = await work();
  const order = await db
    .selectFrom('orders')
    .select(['id', 'case_id', 'status', 'version', 'updated_at'])
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  // A change to the order's documents does not change its `updated_at`, so the current time is used for it.
  await follow(db, order, wasOpen, order.version === held.version ? Date.now() : order.updated_at);
  return result;
}

async function follow(db: Transaction, order: Order, wasOpen: boolean, now: number): Promise<void> {
  const isOpen = await hasWork(db, order);
  if (!wasOpen && !isOpen) {
    return;
  }
  const held = await heldCase(db, await presentCase(db, order.case_id));
  if (!held || held.status === 'spam') {
    return;
  }
  const status = !isOpen ? await closed(db, held, now) : wasOpen ? held.status : opened(held);
  const due_at = status !== 'done' && (await isDue(db, order, held)) ? held.due_at : null;
  if (status === held.status && due_at === held.due_at) {
    return;
  }
  const detail =
    status === held.status
      ? ({ group: 'due', from: held.due_at, to: due_at } as const)
      : ({ group: 'status', from: held.status, to: status } as const);
  const set = { ...turnOf(held, status), status, due_at };
  await append(db, held, { kind: 'change', detail, set }, { id: null, name: '' }, now);
}

function turnOf({ status: from }: CaseRow, to: CaseRow['status']): Updateable<CaseRow> {
  if (from === to) {
    return {};
  }
  if (to === 'done') {
    return { whose_turn: null, next_at: null, goes_on_in: null };
  }
  return from === 'done' ? { whose_turn: 'us', goes_on_in: null } : {};
}

const opened = ({ status }: CaseRow): CaseRow['status'] => (status === 'done' ? 'open' : status);

/**
 * Returns `done`, unless the case has other work: an enquiry of another type, a follow-up day, an unanswered message,
 * or another order.
 */
async function closed(db: Database, held: CaseRow, now: number): Promise<CaseRow['status']> {
  if ((held.came_as ?? held.kind) !== 'order') {
    return held.status;
  }
  if ((held.next_at !== null && held.next_at > now) || (await isUnanswered(db, held.id))) {
    return held.status;
  }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('case_id', 'in', await casesJoinedIn(db, held.id))
    .execute();
  for (const order of orders) {
    if (await hasWork(db, order)) {
      return held.status;
    }
  }
  return 'done';
}

const hasEnded = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'done' || status === 'cancelled';

/** Whether there is still work to do for an order. */
async function hasWork(db: Database, order: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  if (!hasEnded(order) || (await hasToCheck(db, order))) {
    return true;
  }
  if (dueOf(await readBalances(db, order.id)) !== 0) {
    return true;
  }
  const open = (table: 'refunds' | 'disputes') =>
    db.selectFrom(table).select('order_id').where('order_id', '=', order.id);
  const refund = await open('refunds').where('state', 'not in', ['done', 'undone']).executeTakeFirst();
  return Boolean(refund ?? (await open('disputes').where('state', '=', 'open').executeTakeFirst()));
}

/** Whether a clerk still has to check a document or a payment. */
async function hasToCheck(db: Database, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const of = (table: 'asked_papers' | 'payments', state: 'handed' | 'checking') =>
    db.selectFrom(table).select('id').where('order_id', '=', id).where('state', '=', state).executeTakeFirst();
  return Boolean((await of('asked_papers', 'handed')) ?? (await of('payments', 'checking')));
}

/** Whether a case still has to be answered by its due date. The stages of a paid order have separate dates. */
async function isDue(db: Database, order: Order, held: CaseRow): Promise<boolean> {
  if (held.due_at === null || order.status === 'placed') {
    return held.due_at !== null;
  }
  if ((held.came_as ?? held.kind) !== 'order' || (await hasToCheck(db, order))) {
    return true;
  }
  return (await isUnanswered(db, held.id)) || isSetByHand(db, held.id);
}
