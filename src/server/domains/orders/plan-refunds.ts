import { add, maximum, minimum, negate, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { Actor } from '../../../kernel/roles.ts';
import type { Balances } from '../../platform/database/ledger-accounts.ts';
import type { OrderRow, RefundRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { bookGone } from './take-back.ts';
import { tellCase } from './tell-case.ts';

/** A received payment. A refund uses the payment's method and never exceeds its amount. */
interface Payable {
  readonly id: string;
  readonly way: RefundRow['way'];
  /** The amount of this payment, in paise, that can still be refunded.… that can still be refunded. */
  left: Paise;
}

interface Planned {
  readonly reason: string;
  /**
   * Null if the customer cancels. The cancellation rule then sets the amount, and no second person has to approve it.
   */
  readonly actor: Actor | null;
  /** The limit per order, in paise, above which a refund by the office needs approval by a second person. */
  readonly approvalAbove?: Paise | undefined;
  readonly now: number;
}

/**
 * Returns the amount that a refund after a credit would send to the customer, in paise. Amounts that were written off
 * are not sent.
 * @param back the amount by which the credit increases what is owed to the customer
 * @param planned the refunds that are planned and not sent yet
 */
export const sentBack = (
  { 'refunds-payable': payable, 'written-off': writtenOff }: Balances,
  back: Paise,
  planned: Paise = 0,
): Paise => maximum(0, subtract(add(back, negate(payable)), planned, maximum(0, writtenOff)));

/**
 * Plans a refund of everything that has to be refunded and is not planned yet, from the newest payment to the oldest.
 * @param db a transaction that has locked the order
 * @returns the total of the new refunds, in paise
 */
export async function planRefunds(
  db: Transaction,
  held: OrderRow,
  { reason, actor, approvalAbove, now }: Planned,
): Promise<Paise> {
  const earlier = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', held.id)
    .where('state', '!=', 'undone')
    .execute();
  const open = sum(earlier.filter(({ state }) => state !== 'done').map((each) => each.amount_paise));
  await endWriteOffs(db, held, open, { now, actor });
  const balances = await readBalances(db, held.id);
  let owed: Paise = subtract(negate(balances['refunds-payable']), open);
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'way', 'amount_paise'])
    .where('order_id', '=', held.id)
    .where('state', '=', 'paid')
    .where('paid_key', 'not like', 'written-off %')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const payables = payments.map(({ id, way, amount_paise }): Payable => {
    const gone = earlier.filter(({ payment_id }) => payment_id === id);
    return { id, way, left: subtract(amount_paise, sum(gone.map((each) => each.amount_paise))) };
  });
  const rows = payables.flatMap(({ id, way, left }): RefundRow[] => {
    const amount = minimum(left, owed);
    if (amount <= 0) {
      return [];
    }
    owed = subtract(owed, amount);
    return [
      {
        id: orderedId(),
        order_id: held.id,
        payment_id: id,
        way,
        amount_paise: amount,
        reason,
        attempts: 0,
        state: way === 'direct' ? 'by-hand' : 'waiting',
        next_attempt_at: now,
        provider_ref: null,
        last_error: null,
        actor_name: actor?.name ?? '',
        asked_by: actor?.id ?? null,
        approved_by: null,
        created_at: now,
        done_at: null,
      },
    ];
  });
  // All refunds of the order are added up, so that no one can avoid the limit by splitting a large refund.
  const all = sum([...earlier, ...rows].map((each) => each.amount_paise));
  if (actor && approvalAbove !== undefined && all > approvalAbove) {
    for (const row of rows) {
      row.state = 'unapproved';
    }
  }
  if (rows.length > 0) {
    await db.insertInto('refunds').values(rows).execute();
  }
  return sum(rows.map((each) => each.amount_paise));
}

/**
 * Reverses write-offs before refunds are planned. A written-off amount was never received, so it cannot be refunded.
 */
async function endWriteOffs(
  db: Transaction,
  held: OrderRow,
  open: Paise,
  { now, actor }: Pick<Planned, 'now' | 'actor'>,
): Promise<void> {
  const written = await db
    .selectFrom('payments')
    .select(['id', 'paid_key', 'amount_paise'])
    .where('order_id', '=', held.id)
    .where('state', '=', 'paid')
    .where('paid_key', 'like', 'written-off %')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, paid_key: paidKey, amount_paise: amount } of written) {
    const owed = subtract(negate((await readBalances(db, held.id))['refunds-payable']), open);
    const part = minimum(amount, owed);
    if (part <= 0) {
      continue;
    }
    await bookGone(db, held, { ref: `${id} ${amount}`, paidKey, amount: part, from: 'written-off' }, now);
    await tellCase(db, held, { event: 'write-off-undone', amount: part }, now, actor);
    const rest = subtract(amount, part);
    await db
      .updateTable('payments')
      .set(rest > 0 ? { amount_paise: rest, updated_at: now } : { state: 'refused', paid_key: null, updated_at: now })
      .where('id', '=', id)
      .execute();
  }
}
