import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The open positions; the contact page needs three. */
export const openingsShape = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9-]+$/),
      title: text,
      city: text,
      type: text,
      summary: text,
    }),
  )
  .min(3);

export type Openings = z.output<typeof openingsShape>;
