import * as v from 'valibot';
import type { FaqCategory } from '@/catalogue/faq-page.shape.ts';
import { choice, consentChoices, email, message, name } from '@/ui/form/field-rules.ts';

/** Any category of the FAQ page, except all of them. */
export const categories = ['registration', 'tax', 'legal', 'compliance', 'general'] as const satisfies FaqCategory[];

/** 'Submit Your Question': everything is required. */
export const schema = v.strictObject({
  name,
  email,
  category: choice(categories),
  question: message,
  ...consentChoices,
});
