import { minimum, type Paise, subtract, sum } from '../../../kernel/paise.ts';
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

/** An instalment as stored. */
export interface StoredInstalment {
  readonly day: string;
  readonly amount_paise: Paise;
}

/** Reads the agreed instalments of an order, earliest first. */
export const readInstalments = (db: Database, orderId: string): Promise<StoredInstalment[]> =>
  db
    .selectFrom('order_instalments')
    .select(['day', 'amount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** An instalment and the part of it that is unpaid, in paise. */
export interface OpenInstalment extends StoredInstalment {
  readonly left: Paise;
}

/**
 * Returns the unpaid part of each instalment; undefined if no instalments were agreed, or all are paid. Payments cover
 * the earliest instalments first.
 * @param unpaid the unpaid part of the price, without fees that were added later
 */
export function openPlan(
  instalments: readonly StoredInstalment[],
  unpaid: Paise,
): readonly OpenInstalment[] | undefined {
  if (instalments.length === 0 || unpaid <= 0) {
    return undefined;
  }
  let rest = unpaid;
  return instalments
    .toReversed()
    .map((each) => {
      const left = minimum(rest, each.amount_paise);
      rest = subtract(rest, left);
      return { ...each, left };
    })
    .toReversed();
}

type Plan = readonly OpenInstalment[];

/** Returns the earliest instalment that is not fully paid. */
export const nextInstalment = (plan: Plan): OpenInstalment | undefined => plan.find(({ left }) => left > 0);

/**
 * Returns the unpaid part of the instalments that are past their due day, in paise.
 * @param today a day such as 2026-12-01
 */
export const overdueOf = (plan: Plan, today: string): Paise =>
  sum(plan.filter(({ day }) => day < today).map(({ left }) => left));

/** Whether the first instalment and all that are due by today are paid, so that the work can begin. */
export const coversStart = (plan: Plan, today: string): boolean =>
  plan.every(({ day, left }, index) => left === 0 || (index > 0 && day > today));
