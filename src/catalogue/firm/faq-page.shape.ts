import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** What the FAQ page sorts its questions by, in the order of its list. */
export const faqCategories = ['registration', 'tax', 'legal', 'compliance', 'general'] as const;
export type FaqCategory = (typeof faqCategories)[number];

const faq = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum(faqCategories),
  question: text,
  answer: text,
});

/** The questions of the FAQ page; no category is empty. */
export const faqPageShape = z.strictObject({
  title: text,
  intro: text,
  faqs: z
    .array(faq)
    .min(1)
    .refine((faqs) => new Set(faqs.map(({ id }) => id)).size === faqs.length, 'two questions have the same id')
    .refine(
      (faqs) => faqCategories.every((category) => faqs.some((faq) => faq.category === category)),
      `each category needs a question: ${faqCategories.join(', ')}`,
    ),
});

export type FaqPage = z.output<typeof faqPageShape>;
