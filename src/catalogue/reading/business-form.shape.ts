import { z } from 'zod';

/** The business forms in Indian law that the page distinguishes. */
export const businessForms = [
  ...(['proprietorship', 'partnership', 'llp', 'one-person', 'private', 'public'] as const),
  ...(['section-8', 'trust', 'society'] as const),
] as const;

export type BusinessFormName = (typeof businessForms)[number];

/** content/business-form.yaml: the page that explains each form. */
export const businessFormShape = z.partialRecord(
  z.enum(businessForms),
  z.string().regex(/^\/[a-z0-9/#?=-]+$/, 'an address of this site in English, such as /services/partnership-firm'),
);
