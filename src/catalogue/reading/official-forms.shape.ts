import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const slug = z.string().regex(/^[a-z0-9-]+$/);

/** content/official-forms.yaml: official forms by group. The site links to a form and never has a copy of it. */
export const officialFormsShape = z.array(
  z.strictObject({
    title: text,
    forms: z
      .array(
        z.strictObject({
          /** The name of the form; a name that is the same in both languages is `{ same }`. */
          code: text,
          use: text,
          /** An id of content/portals.yaml. */
          portal: slug,
          service: slug,
        }),
      )
      .min(1),
  }),
);

export type OfficialForms = z.output<typeof officialFormsShape>;
