import type { Price } from './service.shape.ts';
import type { ServicePage } from './service-page.shape.ts';
import { partsOf, taxOn } from './service-tax.ts';

/** What a service costs, in rupees. */
export interface FeeSum {
  /** What the government takes, as far as it is fixed. */
  government: number;
  /** As the price is shown: with its tax where that is included. */
  ours: number;
  /** What comes on top of it. */
  gst: number;
  total: number;
  /** Some of the government's part is fixed elsewhere and comes on top. */
  open: boolean;
}

/**
 * Adds up the fee table: the lines that count, our fee, and GST on our fee alone.
 * @param isExact the tax with its paise, as a booking names it; else in whole rupees
 */
export function sumFees(lines: ServicePage['fees']['government'], price: Price | undefined, isExact = false): FeeSum {
  const counted = lines.filter(({ counts }) => counts);
  const government = counted.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const ours = price?.amount ?? 0;
  const tax = taxOn(price?.tax);
  const paise = tax.isIncluded ? 0 : partsOf(ours * 100, tax).gst;
  const gst = isExact ? paise / 100 : Math.round(paise / 100);
  return {
    government,
    ours,
    gst,
    total: government + ours + gst,
    open: counted.some(({ amount }) => amount === undefined),
  };
}
