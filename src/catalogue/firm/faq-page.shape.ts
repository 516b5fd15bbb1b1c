import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { optionsShape } from '../options.shape.ts';
import { ifOn } from './features.shape.ts';

const faq = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** An id of `categories`. */
  category: z.string(),
  question: text,
  answer: text,
  if: ifOn.optional(),
});

/** The questions of the FAQ page and their categories, in the order of the page's list; no category is empty. */
export const faqPageShape = z
  .strictObject({
    title: text,
    intro: text,
    /** The text in the empty search box, which suggests what to search for. */
    placeholder: text,
    /** The text beside the question form, about what to have ready. */
    asking: text,
    categories: optionsShape,
    faqs: z
      .array(faq)
      .min(1)
      .refine((faqs) => new Set(faqs.map(({ id }) => id)).size === faqs.length, 'two questions have the same id'),
  })
  .superRefine(({ categories, faqs }, context) => {
    for (const { id } of categories) {
      if (!faqs.some(({ category }) => category === id)) {
        context.addIssue({ code: 'custom', path: ['categories'], message: `${id} has no question` });
      }
    }
    for (const [index, { category }] of faqs.entries()) {
      if (!categories.some(({ id }) => id === category)) {
        context.addIssue({
          code: 'custom',
          path: ['faqs', index, 'category'],
          message: `${category} is not a category`,
        });
      }
    }
  });

export type FaqPage = z.output<typeof faqPageShape>;
