import { shownNumber } from '@/kernel/order-number.ts';
/** A number as the specification has it, for a look at the page without an order. @param random from 0 up to 1 */
export function orderNumber(random: () => number = Math.random): string {
  return shownNumber(String(Math.floor(random() * 1e6)).padStart(6, '0'));
}
