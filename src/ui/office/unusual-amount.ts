/**
 * Whether an amount is more than one and a half times what is due, or less than half of it, so that a typing error is
 * likely.
 */
export const isUnusual = (amount: number, due: number): boolean => amount > due * 1.5 || amount < due * 0.5;
