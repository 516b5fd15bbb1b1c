import { minimum, type Paise, portion, subtract, sum } from '@/kernel/paise.ts';

/** An order that is paid from the money: its share of the money, and its fee before GST, both in paise. */
export interface Wanted {
  readonly orderId: string;
  readonly amount: Paise;
  readonly fee: Paise;
}

type Part = Pick<Wanted, 'orderId' | 'amount'>;

/**
 * Divides withheld tax among the orders in proportion to their fees. The last order gets the rounding remainder. Tax
 * that exceeds the share of one order goes to the others. The money received pays the rest of each order.
 */
export function divide(wanted: readonly Wanted[], tax: Paise): { tax: Part[]; rest: Part[] } {
  const fees = sum(wanted.map(({ fee }) => fee));
  const shares: Paise[] = [];
  for (const { amount, fee } of wanted) {
    const isLast = shares.length === wanted.length - 1;
    const left = subtract(tax, sum(shares));
    const share = isLast || fees === 0 ? left : minimum(left, portion(tax, fee, fees));
    shares.push(minimum(share, amount));
  }
  const taxes = wanted.map(({ orderId, amount }, index) => {
    const share = shares[index] ?? 0;
    const more = minimum(subtract(tax, sum(shares)), subtract(amount, share));
    shares[index] = sum([share, more]);
    return { orderId, amount: shares[index] };
  });
  return {
    tax: taxes.filter(({ amount }) => amount > 0),
    rest: wanted
      .map(({ orderId, amount }, index) => ({ orderId, amount: subtract(amount, shares[index] ?? 0) }))
      .filter(({ amount }) => amount > 0),
  };
}
