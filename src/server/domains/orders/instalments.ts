import type { Paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';

/** A part of the price, in paise, and the day by which the customer pays it. */
export interface Instalment {
  readonly day: string;
  readonly amount: Paise;
}

/** Stores the instalments of an order that has none. They must add up to its price and be in order of their days. */
export async function addInstalments(db: Database, orderId: string, plan: readonly Instalment[]): Promise<void> {
  if (plan.length > 0) {
    const rows = plan.map(({ day, amount }, position) => {
      return { order_id: orderId, position, day, amount_paise: amount };
    });
    await db.insertInto('order_instalments').values(rows).execute();
  }
}

/** Reads the agreed instalments of an order, earliest first. */
export const readInstalments = (db: Database, orderId: string) =>
  db
    .selectFrom('order_instalments')
    .select(['day', 'amount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
