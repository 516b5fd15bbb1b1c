import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The pages after a payment: the one that went through, and the one that was cancelled. */
export const paymentShape = z.strictObject({
  success: z.strictObject({
    title: text,
    intro: text,
    order: text,
    keep: text,
    /** Stands in for the number where no script runs. */
    withoutNumber: text,
    call: text,
    next: text,
    steps: z.array(z.strictObject({ title: text, text })).min(1),
    dashboard: text,
    home: text,
  }),
  cancel: z.strictObject({ title: text, text, help: text, again: text, support: text }),
});

export type Payment = z.output<typeof paymentShape>;
