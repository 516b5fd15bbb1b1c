import type { Price } from './service.shape.ts';
import type { ServicePage } from './service-page.shape.ts';
import { partsOf, taxOn } from './service-tax.ts';

/** What a service costs, in whole rupees. */
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

/** Adds up the fee table: the lines that count, our fee, and GST on our fee alone. */
export function sumFees(lines: ServicePage['fees']['government'], price: Price | undefined): FeeSum {
  const counted = lines.filter(({ counts }) => counts);
  const government = counted.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const ours = price?.amount ?? 0;
  const tax = taxOn(price?.tax);
  const gst = tax.isIncluded ? 0 : Math.round(partsOf(ours * 100, tax).gst / 100);
  return {
    government,
    ours,
    gst,
    total: government + ours + gst,
    open: counted.some(({ amount }) => amount === undefined),
  };
}
