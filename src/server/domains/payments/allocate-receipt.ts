import { inEach } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import { type Paise, paiseText } from '../../../kernel/paise.ts';
import type { MoneyReceiptRow, OrderRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { noteChange, type OrderChange } from '../orders/change-order.ts';
import { readMoney } from '../orders/order-money.ts';
import { type Arrival, enterMoney, isPaidNow, joinArrivals, tellPayer } from '../orders/receive-money.ts';
import { mailAbout, type PaidMails, withOrders } from '../orders/with-order.ts';
import { allocatedOverCashLimit, type CashRule } from './cash-limit.ts';
import { holdReceipt, leftOnAccount } from './money-receipt.ts';
import { tellMovedIn } from './tell-moved-in.ts';

/** A part of a receipt for an order, in paise. */
export interface Allocation {
  readonly orderId: string;
  readonly amount: Paise;
}

/**
 * The person who changes recorded money, the time, and a function that builds the emails about an order that is now
 * paid.
 */
export interface ReceiptChange {
  readonly actor: OrderChange['actor'];
  readonly visitorAddress: string;
  readonly now: number;
  readonly mails: PaidMails;
}

/**
 * `too-much`: more than is left of the receipt. `not-due`: more than the order owes; the rest can stay on account.
 * `cash-limit`:
 * with other cash for the same order it would reach the legal limit. `newer`: the receipt has changed since it was seen.
 */
export type AllocateOutcome = 'done' | 'too-much' | 'not-due' | 'cash-limit' | 'not-now' | 'newer' | 'unknown';

/**
 * Allocates money on account to orders: either all parts or none.
 * @param seen the version of the receipt that the clerk saw
 * @throws StorageUnavailable
 */
export async function allocateReceipt(
  db: Database,
  { id, seen }: { readonly id: string; readonly seen: number },
  parts: readonly Allocation[],
  change: ReceiptChange,
  cash: CashRule,
): Promise<AllocateOutcome> {
  const ids = parts.map(({ orderId }) => orderId);
  return withOrders(db, ids, async (transaction, held) => {
    const receipt = await holdReceipt(transaction, id);
    if (!receipt) {
      return 'unknown';
    }
    if (receipt.version !== seen) {
      return 'newer';
    }
    const refused = await refuses(transaction, receipt, parts, held);
    if (refused) {
      return refused;
    }
    if (await allocatedOverCashLimit(transaction, receipt, parts, cash)) {
      return 'cash-limit';
    }
    await allocateWithin(transaction, receipt, parts, held, change);
    return 'done';
  });
}

/** Returns why parts of a receipt cannot be allocated; undefined if they can. */
async function refuses(
  db: Database,
  receipt: MoneyReceiptRow,
  parts: readonly Allocation[],
  held: ReadonlyMap<string, OrderRow>,
): Promise<Exclude<AllocateOutcome, 'done' | 'newer' | 'cash-limit'> | undefined> {
  if (receipt.state !== 'here' || parts.length === 0) {
    return 'not-now';
  }
  if (!areAmounts(parts)) {
    return 'not-due';
  }
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  if (sum > (await leftOnAccount(db, receipt))) {
    return 'too-much';
  }
  return (await areDue(db, parts, held)) ? undefined : 'not-due';
}

/** Whether each part is a valid amount for a different order. */
export const areAmounts = (parts: readonly Allocation[]): boolean =>
  parts.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0) &&
  new Set(parts.map(({ orderId }) => orderId)).size === parts.length;

/** Whether each order owes at least its part. */
export async function areDue(
  db: Database,
  parts: readonly Allocation[],
  held: ReadonlyMap<string, OrderRow>,
): Promise<boolean> {
  for (const { orderId, amount } of parts) {
    const order = held.get(orderId);
    if (!order || amount > (await readMoney(db, order)).due) {
      return false;
    }
  }
  return true;
}

/** Returns the key of the money in an order's ledger. It shows how the money was paid, for the documents. */
const paidKeyOf = ({ kind, id }: MoneyReceiptRow, paymentId: string): string =>
  `${kind === 'tds' || kind === 'moved' ? kind : 'receipt'} ${id} ${paymentId}`;

/**
 * Allocates parts that `refuses` has checked. It must run in the transaction that has locked the orders and the
 * receipt.
 */
export async function allocateWithin(
  db: Transaction,
  receipt: MoneyReceiptRow,
  parts: readonly Allocation[],
  held: ReadonlyMap<string, OrderRow>,
  change: ReceiptChange,
): Promise<void> {
  const arrivals = await enterParts(db, receipt, parts, held, change);
  if (receipt.kind !== 'moved') {
    return tellPayers(db, arrivals, change);
  }
  for (const arrival of arrivals) {
    await tellMovedIn(db, receipt, arrival, change.now);
  }
}

/**
 * Tells the customer of each order, in one email, about everything that was received for it at the same time. The email
 * shows the amounts after the last of these payments.
 */
export async function tellPayers(db: Transaction, arrivals: readonly Arrival[], change: ReceiptChange): Promise<void> {
  for (const [first, ...others] of Map.groupBy(arrivals, ({ held }) => held.id).values()) {
    const arrival = first && others.reduce(joinArrivals, first);
    if (arrival && isPaidNow(arrival.held, await tellPayer(db, arrival, change.now))) {
      await mailAbout(db, arrival.held, (fresh) => change.mails(fresh, arrival.isAgain), change.now);
    }
  }
}

/** Allocates parts as `allocateWithin` does, but the caller has to tell the customers with `tellPayers`. */
export async function enterParts(
  db: Transaction,
  receipt: MoneyReceiptRow,
  parts: readonly Allocation[],
  held: ReadonlyMap<string, OrderRow>,
  change: ReceiptChange,
): Promise<Arrival[]> {
  const { now, actor } = change;
  const arrivals: Arrival[] = [];
  for (const { orderId, amount } of parts) {
    const order = held.get(orderId);
    if (!order) {
      throw new Error(`The order ${orderId} is not locked.`);
    }
    const claim = await claimOf(db, receipt, orderId);
    const paymentId = claim ?? orderedId();
    const paidKey = paidKeyOf(receipt, `${paymentId}${claim ? ` ${order.version}` : ''}`);
    const from = shownNumber(receipt.reference);
    const moved = { event: 'moved-in', stage: inEach(() => from), by: actor } as const;
    const told = receipt.kind === 'moved' ? { told: moved } : {};
    const arrival = await enterMoney(db, order, { paidKey, amount, into: 'on-account', ...told }, now);
    arrivals.push(...(arrival ? [arrival] : []));
    const set = {
      state: 'paid',
      amount_paise: amount,
      paid_key: paidKey,
      receipt_id: receipt.id,
      actor_name: actor?.name ?? null,
      updated_at: now,
    } as const;
    await (claim
      ? db.updateTable('payments').set(set).where('id', '=', claim).execute()
      : db
          .insertInto('payments')
          .values({
            id: paymentId,
            order_id: orderId,
            way: 'direct',
            request_ref: null,
            href: null,
            reference: receipt.reference,
            ...set,
            is_doubtful: 0,
            created_at: now,
          })
          .execute());
    await noteChange(
      db,
      order,
      { actor, visitorAddress: change.visitorAddress, seen: order.version, now },
      'payment-allocated',
      `${receipt.number} ${paiseText(amount)}`,
    );
  }
  await touchReceipt(db, receipt.id);
  return arrivals;
}

/** Returns the id of the payer's own report of this transfer, which the receipt confirms. */
async function claimOf(db: Database, { kind, reference }: MoneyReceiptRow, orderId: string) {
  if (kind !== 'transfer' || reference === '') {
    return undefined;
  }
  const claim = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('way', '=', 'direct')
    .where('reference', '=', reference)
    .where('paid_key', 'is', null)
    .executeTakeFirst();
  return claim?.id;
}

/** Increases the version of a receipt, so that a page that shows the earlier version can no longer change it. */
export async function touchReceipt(db: Transaction, id: string): Promise<void> {
  await db
    .updateTable('money_receipts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
