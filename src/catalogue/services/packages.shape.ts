import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { taxRate } from '../firm/tax-rate.shape.ts';

/** Colours of content/colors.yaml that a package may have. */
export const packageColors = ['link', 'accent', 'good'] as const;

const tier = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text,
  description: text,
  /** The firm's fee in whole rupees. */
  price: z.number().int().min(1),
  /** The rate of GST on the package; default: the highest of the services in it (section 8 of the CGST Act, 2017). */
  tax: taxRate.optional(),
  icon: z.string(),
  color: z.enum(packageColors),
  popular: z.boolean(),
  /** Whether the package and its price are invented. */
  sample: z.boolean().optional(),
  features: z.array(text).min(1).max(8),
  /**
   * All services in the package, and how many times each is performed. For a monthly service, this is the number of
   * months.
   */
  covers: z.record(z.string(), z.number().int().min(1)),
});

/** content/packages.yaml: tiers, one of them popular. */
export const packagesShape = z
  .array(tier)
  .min(1)
  .refine((tiers) => tiers.filter(({ popular }) => popular).length === 1, 'exactly one package is popular');

export type Package = z.output<typeof packagesShape>[number];
