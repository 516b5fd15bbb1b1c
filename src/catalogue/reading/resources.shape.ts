import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** content/resources.yaml: the shelves of the resources page. */
export const resourcesShape = z.strictObject({
  intro: text,
  soon: text,
  groups: z
    .array(
      z.strictObject({
        title: text,
        shelves: z
          .array(
            z.strictObject({
              href: z.string().startsWith('/'),
              icon: z.string(),
              ready: z.boolean().default(true),
              title: text,
              text,
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

export type Resources = z.output<typeof resourcesShape>;
