import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** Reasons to choose the firm. */
export const whyChooseUsShape = z.strictObject({
  title: text,
  intro: text,
  reasons: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), title: text, line: text, detail: text }))
    .min(1),
});

export type WhyChooseUs = z.output<typeof whyChooseUsShape>;
