import type { Price } from './service.shape.ts';
import type { ServicePage } from './service-page.shape.ts';

/** GST on the firm's own fee: services of this kind are taxed at 18 %. Government fees paid on in the client's name carry none. */
export const gstPercent = 18;

/** What a service costs, in whole rupees. */
export interface FeeSum {
  /** What the government takes, as far as it is fixed. */
  government: number;
  ours: number;
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
  const gst = Math.round((ours * gstPercent) / 100);
  return {
    government,
    ours,
    gst,
    total: government + ours + gst,
    open: counted.some(({ amount }) => amount === undefined),
  };
}
