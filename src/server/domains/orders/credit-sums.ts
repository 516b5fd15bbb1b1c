import type { OrderRow } from '../../platform/database/order-tables.ts';
import { type CreditKind, credited, refundableOf } from '../ledger/order-postings.ts';
import { type OrderMoney, priceOf } from './order-money.ts';

/** The money of an order after a credit, in paise: `paid` is the sum of `refunded`, `back`, `work` and `government`. */
export interface CreditSums {
  readonly paid: number;
  /** Refunded earlier. */
  readonly refunded: number;
  /** Refunded now, including what was already owed back. */
  readonly back: number;
  /** Kept for finished work, including its tax. */
  readonly work: number;
  /** Kept because it was paid on to the government. */
  readonly government: number;
  /** Still due for finished work whose payment was taken back. */
  readonly due: number;
}

/** Calculates what a credit would do with the money received for an order. */
export function creditSums(
  order: Pick<OrderRow, 'government_paise' | 'fee_paise' | 'gst_paise'>,
  { balances, paid, refunded, spent }: OrderMoney,
  kind: CreditKind,
): CreditSums {
  const price = priceOf(order);
  const back = refundableOf(price, balances, kind, spent) - balances['refunds-payable'];
  const kept = Math.max(0, paid - refunded - back);
  const government = Math.min(kept, Math.max(0, spent));
  const receivable = credited(price, balances, kind, spent)
    .filter(({ account }) => account === 'receivable')
    .reduce((sum, { amount }) => sum + amount, balances.receivable);
  return { paid, refunded, back, work: kept - government, government, due: Math.max(0, receivable) };
}
