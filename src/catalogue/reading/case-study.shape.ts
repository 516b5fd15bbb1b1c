import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** One file of content/case-studies/, named after the success story about the same people. */
export const caseStudyShape = z.strictObject({
  /** The position among the case studies. */
  order: z.number().int().min(1),
  /** Whether the firm, people and figures are invented; its page then says so. */
  sample: z.boolean().default(false),
  /** The day on which the forms and figures were last compared with their official sources. */
  checked: z.iso.date('write the date as 2026-11-20'),
  situation: z.array(text).min(1),
  obstacles: z.array(text).min(2),
  steps: z
    .array(
      z.strictObject({
        /** When the step began, as the time since the first consultation. */
        when: text,
        by: z.enum(['you', 'us', 'government']),
        title: text,
        detail: text,
      }),
    )
    .min(4),
  papers: z.array(text).min(3),
  time: z.array(z.strictObject({ what: text, took: text })).min(2),
  /** Slugs of the services. The cost table is calculated from their files. */
  services: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1),
  /** Other expenses of the customer. */
  besides: z.array(text).min(1),
  wrong: z.array(text).min(1),
  differently: z.array(text).min(1),
});

export type CaseStudy = z.output<typeof caseStudyShape>;
