import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from './features.shape.ts';

const way = z.strictObject({ title: text, text });
const id = z.string().regex(/^[a-z0-9-]+$/);

/** The texts of the support page. */
export const supportShape = z.strictObject({
  hero: z.strictObject({ title: text, intro: text }),
  /** The ways to get support. A firm without a chat leaves out `chat`. */
  ways: z.strictObject({ chat: way.extend({ action: text }).optional(), call: way, email: way }),
  categories: z.strictObject({
    title: text,
    intro: text,
    chosen: text,
    items: z.array(z.strictObject({ id, icon: z.string(), title: text, text })).min(1),
  }),
  faq: z.strictObject({
    title: text,
    intro: text,
    faqs: z.array(z.strictObject({ id, question: text, answer: text, if: ifOn.optional() })).min(1),
  }),
});

export type Support = z.output<typeof supportShape>;
