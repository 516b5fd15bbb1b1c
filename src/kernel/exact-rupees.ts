import { type Paise, paiseText } from './paise.ts';

/**
 * An amount in rupees that always has its paise, such as ₹1,999.00. Quotes and orders show it so that the amounts of a
 * column line up.
 */
export const exactRupees = (amount: Paise): string => `${paiseText(amount)}${amount % 100 === 0 ? '.00' : ''}`;
