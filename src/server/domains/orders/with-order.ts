import { randomBytes } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { caseFollows } from './follow-order.ts';
import { isToken } from './order-number.ts';
import { hasToken } from './phone-link.ts';

/** Identifies an order by its URL token, its number or its id. */
export type OrderKey = Partial<Pick<OrderRow, 'token' | 'number' | 'id'>>;

/** Locks an order until the transaction ends, and reads it. @param db a transaction */
export async function holdOrder(db: Transaction, key: OrderKey): Promise<OrderRow | undefined> {
  if (key.token !== undefined && !isToken(key.token)) {
    return undefined;
  }
  const { id, token, number = '' } = key;
  return (
    db
      .selectFrom('orders')
      .selectAll()
      .where((row) =>
        id !== undefined ? row('id', '=', id) : token !== undefined ? hasToken(token)(row) : row('number', '=', number),
      )
      // SQLite runs one writing transaction at a time anyway.
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
  );
}

/**
 * Locks an order, changes it and updates its case.
 * @returns what `work` returns, or `unknown` if there is no such order
 */
export function withOrder<T>(
  db: Database,
  key: OrderKey,
  work: (transaction: Transaction, held: OrderRow) => Promise<T>,
): Promise<T | 'unknown'> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = await holdOrder(transaction, key);
      return held ? caseFollows(transaction, held, () => work(transaction, held)) : ('unknown' as const);
    }),
  );
}

/**
 * Locks several orders, always in the same sequence to avoid deadlocks, changes them and updates their cases.
 * @returns what `work` returns, or `unknown` if one of them does not exist
 */
export function withOrders<T>(
  db: Database,
  ids: readonly string[],
  work: (transaction: Transaction, held: ReadonlyMap<string, OrderRow>) => Promise<T>,
): Promise<T | 'unknown'> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const held = new Map<string, OrderRow>();
      for (const id of [...new Set(ids)].toSorted()) {
        const order = await holdOrder(transaction, { id });
        if (!order) {
          return 'unknown' as const;
        }
        held.set(id, order);
      }
      const [...left] = held.values();
      const next = async (): Promise<T> => {
        const order = left.pop();
        return order ? caseFollows(transaction, order, next) : work(transaction, held);
      };
      return next();
    }),
  );
}

/** Changes a locked order and increases its version. */
export async function changeOrder(db: Database, held: OrderRow, set: Updateable<OrderRow>, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', held.id)
    .execute();
}

/** Builds the emails about an order; none if the order has no email address. */
export type OrderMails = (order: OrderRow) => readonly Mail[];

/**
 * Builds the emails about an order that is now paid. @param isAgain whether it was paid before, so that its work has
 * begun
 */
export type PaidMails = (order: OrderRow, isAgain: boolean) => readonly Mail[];

/** Puts emails about an order into the outbox, linked to its case unless the case has been deleted. */
export async function mailAbout(db: Transaction, order: OrderRow, mails: OrderMails, now: number): Promise<void> {
  const written = mails(order);
  if (written.length === 0) {
    return;
  }
  const kept = await db.selectFrom('cases').select('id').where('id', '=', order.case_id).executeTakeFirst();
  const series = `order.${randomBytes(6).toString('hex')}`;
  await putOut(db, { id: kept?.id ?? null, reference: order.case_reference, series }, written, now);
}
