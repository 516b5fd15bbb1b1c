import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const href = z.string().regex(/^\/[a-z0-9/-]+$/, 'an address of this site in English, such as /services/fssai');

/** The index of services on the home page: the needs, and a path through them for a new company. */
export const servicesGridShape = z.strictObject({
  title: text,
  intro: text,
  all: text,
  path: z.strictObject({
    title: text,
    intro: text,
    steps: z.array(z.strictObject({ title: text, line: text, href })).min(1),
  }),
  needs: z
    .array(
      z.strictObject({
        title: text,
        services: z
          .array(z.strictObject({ icon: z.string(), name: text, line: text, href }))
          .min(1)
          .max(3),
      }),
    )
    .min(1),
});

export type ServicesGrid = z.output<typeof servicesGridShape>;
