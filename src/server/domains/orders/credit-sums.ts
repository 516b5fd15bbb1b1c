import { add, maximum, minimum, type Paise, subtract } from '../../../kernel/paise.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import { type CreditKind, credited, refundableOf } from '../ledger/order-postings.ts';
import { type OrderMoney, priceOf } from './order-money.ts';
import { sentBack } from './plan-refunds.ts';

/** The money of an order after a credit, in paise: `paid` is the sum of `refunded`, `back`, `work` and `government`. */
export interface CreditSums {
  readonly paid: Paise;
  /** Refunded earlier. */
  readonly refunded: Paise;
  /** Refunded now, including what was already owed to the customer. */
  readonly back: Paise;
  /** Kept for finished work, including its tax. */
  readonly work: Paise;
  /** Kept because it was already paid to the government. */
  readonly government: Paise;
  /** Still due for finished work, because its payment was taken back. */
  readonly due: Paise;
  /** The amount by which the credit reduces an unpaid invoice. */
  readonly waived: Paise;
}

/** Calculates what a credit would do with the money received for an order. */
export function creditSums(
  order: Pick<OrderRow, 'government_paise' | 'fee_paise' | 'gst_paise'>,
  { balances, paid, refunded, spent, debt }: OrderMoney,
  kind: CreditKind,
): CreditSums {
  const price = priceOf(order);
  const back = sentBack(balances, refundableOf(price, balances, kind, spent));
  const kept = maximum(0, subtract(paid, refunded, back));
  const government = minimum(kept, maximum(0, spent));
  const change = credited(price, balances, kind, spent).filter(({ account }) => account === 'receivable');
  const receivable = add(balances.receivable, ...change.map(({ amount }) => amount));
  const due = maximum(0, receivable);
  const waived = minimum(debt, subtract(maximum(0, balances.receivable), due));
  return { paid, refunded, back, work: subtract(kept, government), government, due, waived };
}
