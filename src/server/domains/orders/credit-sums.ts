import type { OrderRow } from '../../platform/database/order-tables.ts';
import { type CreditKind, credited, refundableOf } from '../ledger/order-postings.ts';
import { type OrderMoney, priceOf } from './order-money.ts';

/** What becomes of the money of an order with a credit: `paid` is `refunded`, `back`, `work` and `government` together. Paise. */
export interface CreditSums {
  readonly paid: number;
  /** Went back before. */
  readonly refunded: number;
  /** Goes back now, with what is owed back already. */
  readonly back: number;
  /** Kept for finished work, with its tax. */
  readonly work: number;
  /** Kept because it was paid on to the government. */
  readonly government: number;
  /** What stays due: work that is finished, and whose money was taken back. */
  readonly due: number;
}

/** What a credit would do with the money that came for an order. */
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
