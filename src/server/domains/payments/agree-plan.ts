import { dayInIndia, isDay } from '../../../kernel/india-time.ts';
import { multiply, type Paise, paiseOf, paiseText, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from '../orders/change-order.ts';
import { addInstalments, type Instalment } from '../orders/instalments.ts';
import { readMoney, wasPaid } from '../orders/order-money.ts';
import { mayBegin } from '../orders/receive-money.ts';
import { changeOrder, mailAbout, type OrderKey, type PaidMails, withOrder } from '../orders/with-order.ts';

/**
 * Records the instalments that a customer and the firm agreed on, replacing any earlier ones. They must add up to the
 * price; an empty list ends the plan, and the whole price is due. The customer then pays one instalment at a time. If
 * enough has already been paid, the work can begin.
 * @param mails builds the emails about an order whose work can now begin
 * @throws StorageUnavailable
 */
export function agreePlan(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  plan: readonly Instalment[],
  mails: PaidMails = () => [],
): Promise<ChangeOutcome | 'sum' | 'days'> {
  return withOrder(db, key, async (transaction, held): Promise<ChangeOutcome | 'sum' | 'days'> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const { now } = change;
    const { due, feeDue } = await readMoney(transaction, held);
    if (held.status === 'cancelled' || due <= 0) {
      return 'not-now';
    }
    const areAmounts = plan.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0);
    const sum = plan.reduce((all, { amount }) => all + amount, 0);
    if (plan.length > 0 && (!areAmounts || sum !== held.total_paise)) {
      return 'sum';
    }
    const inOrder = plan.every(({ day }, index) => isDay(day) && day > (plan[index - 1]?.day ?? ''));
    if (!inOrder) {
      return 'days';
    }
    await transaction.deleteFrom('order_instalments').where('order_id', '=', held.id).execute();
    await addInstalments(transaction, held.id, plan);
    const isPaid = held.status === 'placed' && mayBegin(held, await readMoney(transaction, held), dayInIndia(now));
    // Without instalments, the work waits for the whole price.
    const isUnpaid = held.status === 'paid' && plan.length === 0 && due > feeDue;
    const begun = isPaid ? { status: 'paid' as const, paid_at: now } : {};
    // `paid_at` is kept, because the customer has been told that the work has begun and must not be told again.
    await changeOrder(transaction, held, isUnpaid ? { status: 'placed' } : begun, now);
    const text = plan.map(({ day, amount }) => `${day} ${paiseText(amount)}`).join(', ');
    await noteChange(transaction, held, change, 'plan-agreed', text);
    if (isPaid && !(await wasPaid(transaction, held))) {
      await mailAbout(transaction, held, (order) => mails(order, false), now);
    }
    return 'done';
  });
}

/**
 * Divides a price into monthly instalments. The first is `down` or, without it, the same as the others. The last
 * instalment includes what cannot be divided evenly. Each is due on the same day of the month as the first, or on the
 * last day of a shorter month.
 * @returns undefined if nothing would be left for the others
 */
export function monthlyPlan(
  total: Paise,
  { day, count, down }: { readonly day: string; readonly count: number; readonly down: Paise | undefined },
): Instalment[] | undefined {
  const first = down ?? paiseOf(Math.floor(total / count / 100));
  const each = paiseOf(Math.floor((total - first) / (count - 1) / 100));
  if (first <= 0 || each <= 0) {
    return undefined;
  }
  const start = Temporal.PlainDate.from(day);
  return Array.from({ length: count }, (_, index) => {
    const amount = index === 0 ? first : index === count - 1 ? subtract(total, first, multiply(each, count - 2)) : each;
    return { day: start.add({ months: index }).toString(), amount };
  });
}
