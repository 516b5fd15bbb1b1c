import { paiseOf } from '../../kernel/paise.ts';
import type { Price } from './service.shape.ts';
import type { ServicePage } from './service-page.shape.ts';
import { partsOf, taxOn } from './service-tax.ts';

/** The costs of a service, in rupees. */
export interface FeeSum {
  /** The government fees, as far as known. */
  government: number;
  /** The firm's fee as shown, including its tax if the price includes it. */
  ours: number;
  /** The tax that is added to the firm's fee. */
  gst: number;
  total: number;
  /** Whether part of the government fees is set by another party and is added later. */
  open: boolean;
}

/**
 * Adds up the fees of a service: the government fees that belong to the total, our fee, and GST on our fee only.
 * @param isExact whether the tax has paise, as in a booking; otherwise it is in whole rupees
 */
export function sumFees(lines: ServicePage['fees']['government'], price: Price | undefined, isExact = false): FeeSum {
  const counted = lines.filter(({ counts }) => counts);
  const government = counted.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const ours = price?.amount ?? 0;
  const tax = taxOn(price?.tax);
  const paise = tax.isIncluded ? 0 : partsOf(paiseOf(ours), tax).gst;
  const gst = isExact ? paise / 100 : Math.round(paise / 100);
  return {
    government,
    ours,
    gst,
    total: government + ours + gst,
    open: counted.some(({ amount }) => amount === undefined),
  };
}
