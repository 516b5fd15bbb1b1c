import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from '../firm/features.shape.ts';

const step = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  text,
  /** The result of this step for the customer. */
  outcome: text,
  if: ifOn.optional(),
});

export const howItWorksShape = z.strictObject({ title: text, intro: text, steps: z.array(step).min(1) });

export type HowItWorks = z.output<typeof howItWorksShape>;
