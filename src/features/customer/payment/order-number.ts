import { shownNumber } from '@/kernel/order-number.ts';
/**
 * A made-up number in the form that the specification requires, for viewing the page without an order.
 * @param random from 0 up to 1
 */
export function orderNumber(random: () => number = Math.random): string {
  return shownNumber(String(Math.floor(random() * 1e6)).padStart(6, '0'));
}
