import { z } from 'zod';

/** A rate of GST in percent: 0 if the law sets a nil rate; `exempt` if a notification exempts the service. */
export const taxRate = z.union([
  z.literal(0),
  z.literal(5),
  z.literal(12),
  z.literal(18),
  z.literal(40),
  z.literal('exempt'),
]);

export type TaxRate = z.output<typeof taxRate>;
