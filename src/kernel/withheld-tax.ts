import { type Paise, portion } from './paise.ts';

/**
 * The tax that a customer withholds, calculated on the fee before GST.
 * @param points the rate of the tax in hundredths of a percent
 */
export const withheldFrom = (fee: Paise, points: number): Paise => portion(fee, points, 10_000);
