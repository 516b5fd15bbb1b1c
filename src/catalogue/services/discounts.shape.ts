import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** content/discounts.yaml: discounts on our fee. */
export const discountsShape = z.array(
  z
    .strictObject({
      name: text,
      /** The discount on our fee before tax, in percent. */
      percent: z.number().int().min(1).max(90),
      /** The first and last day, in India. */
      from: z.iso.date(),
      until: z.iso.date(),
      services: z.array(z.string()).default([]),
      packages: z.array(z.string()).default([]),
    })
    .refine(({ from, until }) => from <= until, '`from` is after `until`'),
);

export type Discount = z.output<typeof discountsShape>[number];
