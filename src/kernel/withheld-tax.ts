import { type Paise, portion } from './paise.ts';

/**
 * The tax that a customer withholds, calculated on the fee before GST.
 * @param points the rate of the tax in hundredths of a percent
 */
export const withheldFrom = (fee: Paise, points: number): Paise => portion(fee, points, 10_000);

/**
 * The fee before GST from which a tax was withheld.
 * @param points the rate of the tax in hundredths of a percent, above 0
 */
export const feeOfWithheld = (tax: Paise, points: number): Paise => portion(tax, 10_000, points);
