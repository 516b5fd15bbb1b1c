import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from './features.shape.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);

/** A short list of questions under its own title. */
export const faqListShape = z.strictObject({
  title: text,
  intro: text,
  faqs: z.array(z.strictObject({ id, question: text, answer: text, if: ifOn.optional() })).min(1),
});

export type FaqList = z.output<typeof faqListShape>;
