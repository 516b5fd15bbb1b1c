import { z } from 'zod';

/** The forms of a business that Indian law knows, and the page tells apart. */
export const businessForms = [
  ...(['proprietorship', 'partnership', 'llp', 'one-person', 'private', 'public'] as const),
  ...(['section-8', 'trust', 'society'] as const),
] as const;

export type BusinessFormName = (typeof businessForms)[number];

/** content/business-form.yaml: where a form is explained. */
export const businessFormShape = z.partialRecord(
  z.enum(businessForms),
  z.string().regex(/^\/[a-z0-9/#?=-]+$/, 'an address of this site in English, such as /services/partnership-firm'),
);
