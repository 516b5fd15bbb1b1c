import { type Paise, paiseText } from './paise.ts';

/**
 * Formats the amounts of one price alike: all with paise if any of them has paise, otherwise all in whole rupees. In a
 * column, ₹1,999.00 and ₹359.82 are easy to add up.
 */
export function samePrecision(amounts: readonly Paise[]): (amount: Paise) => string {
  const havePaise = amounts.some((amount) => amount % 100 !== 0);
  return (amount) => paiseText(amount) + (havePaise && amount % 100 === 0 ? '.00' : '');
}
