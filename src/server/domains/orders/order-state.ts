import { sql } from 'kysely';
import { maximum, type Paise, paiseOfSum, subtract, sum } from '../../../kernel/paise.ts';
import type { OrderRow, OrderStatus } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FoundOrder } from './find-order.ts';

/** The status of an order as shown. An unpaid order may be paid in part, or its payment may be under review. */
type OrderState = OrderStatus | 'part' | 'checking';

/** The status of an order, with its amounts in paise. */
export interface StateOfOrder {
  readonly state: OrderState;
  /** The amount received and not refunded. */
  readonly here: Paise;
  /** The amount due. For a paid order, this is a fee that was added later, or money that was taken back. */
  readonly due: Paise;
}

interface Known {
  readonly here: Paise;
  readonly due: Paise;
  /** Whether the payer has reported a reference that no one has checked. */
  readonly isChecking: boolean;
}

function stateFrom(status: OrderStatus, { here, due, isChecking }: Known): StateOfOrder {
  const sums = { here, due: maximum(0, due) };
  if (status !== 'placed') {
    return { state: status, ...sums };
  }
  return { state: here > 0 ? 'part' : isChecking ? 'checking' : 'placed', ...sums };
}

/** Returns the status of an order that was read with all its parts. */
export const stateOfFound = ({ status, money, payments }: Pick<FoundOrder, 'status' | 'money' | 'payments'>) =>
  stateFrom(status, {
    here: subtract(money.paid, money.refunded),
    due: money.due,
    isChecking: payments.some(({ state }) => state === 'checking'),
  });

const moneyAccounts = ['bank', 'cash', 'on-account', 'clearing-razorpay', 'clearing-stripe'] as const;

/** Returns the statuses of several orders, by their ids. */
export async function statesOf(
  db: Database,
  orders: readonly Pick<OrderRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, StateOfOrder>> {
  const ids = ['', ...orders.map(({ id }) => id)];
  const sums = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.order_id', 'account', sql<number | string>`sum(amount_paise)`.as('sum')])
    .where('ledger_entries.order_id', 'in', ids)
    .where('account', 'in', ['receivable', 'refunds-payable', ...moneyAccounts])
    // Money that was paid to the government is still included in the amount received.
    .where('kind', '!=', 'paid-on')
    .groupBy(['ledger_entries.order_id', 'account'])
    .execute();
  const sumOf = (id: string, accounts: readonly string[]): Paise =>
    sum(
      sums
        .filter(({ order_id, account }) => order_id === id && accounts.includes(account))
        .map((each) => paiseOfSum(each.sum)),
    );
  const named = await db
    .selectFrom('payments')
    .select('order_id')
    .where('state', '=', 'checking')
    .where('order_id', 'in', ids)
    .execute();
  const checking = new Set(named.map(({ order_id }) => order_id));
  return new Map(
    orders.map(({ id, status }) => {
      const due = sumOf(id, ['receivable', 'refunds-payable']);
      return [id, stateFrom(status, { here: sumOf(id, moneyAccounts), due, isChecking: checking.has(id) })];
    }),
  );
}
