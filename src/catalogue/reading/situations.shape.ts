import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);

/** The situations of visitors, each with its steps in order. */
export const situationsShape = z
  .array(
    z.strictObject({
      id,
      title: text,
      steps: z
        .array(
          z.strictObject({
            by: z.enum(['you', 'us', 'government']),
            text,
            /** The service whose usual time and fee are shown beside the step. */
            service: id.optional(),
            /** A page of the site. */
            page: z.string().startsWith('/').optional(),
            /** An id of content/portals.yaml. */
            portal: id.optional(),
          }),
        )
        .min(3),
    }),
  )
  .min(1);
