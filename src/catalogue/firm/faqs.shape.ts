import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);

/** A short list of questions under its own title; both places that show one show exactly five. */
export const fiveFaqsShape = z.strictObject({
  title: text,
  intro: text,
  faqs: z.array(z.strictObject({ id, question: text, answer: text })).min(1),
});

export type FiveFaqs = z.output<typeof fiveFaqsShape>;
