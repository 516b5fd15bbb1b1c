import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { faqShape, noticeKind } from './service-page.shape.ts';

const slug = z.string().regex(/^[a-z0-9-]+$/);
const line = (most: number) => text.refine((pair) => pair.en.length <= most, `has room for ${most} letters`);

/** A table that helps to choose: one column per option, one row per property. */
const tableShape = z
  .strictObject({
    title: line(80),
    intro: line(240),
    columns: z
      .array(z.strictObject({ name: line(40), service: slug.optional() }))
      .min(2)
      .max(6),
    rows: z.array(z.strictObject({ name: line(60), cells: z.array(line(110)) })).min(1),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [index, { cells }] of rows.entries()) {
      if (cells.length !== columns.length) {
        context.addIssue({
          code: 'custom',
          path: ['rows', index, 'cells'],
          message: `has ${cells.length} cells, the table ${columns.length} columns`,
        });
      }
    }
  });

/** One file of content/sections/: its name is its path. */
export const sectionShape = z.strictObject({
  icon: z.string(),
  /** The section's position, counted from 1. */
  place: z.number().int().min(1),
  /**
   * Whether the section collects what every new business needs, from all subjects. A service that is also in another
   * section belongs to that section.
   */
  widest: z.boolean().default(false),
  title: line(60),
  /** The description for search engines and shared links. */
  description: line(170),
  intro: line(260),
  typed: z.array(z.string()).min(1),
  /** Other paths of this page, which redirect to it permanently. */
  aliases: z.array(z.string().regex(/^(\/[a-z0-9-]+)+$/, 'an English address, such as /services/tax')).default([]),
  notices: z.array(noticeKind).default([]),
  /** Sentences beginning 'If you …', each with a link to one service. Left out if there is nothing to choose. */
  guide: z
    .strictObject({
      title: line(80),
      cases: z
        .array(z.strictObject({ when: line(130), advice: line(170), service: slug }))
        .min(1)
        .max(8),
    })
    .optional(),
  table: tableShape.optional(),
  /**
   * Every service of the section, in groups. A service belongs to the first section that lists it, unless that section
   * is the `widest`.
   */
  groups: z.array(z.strictObject({ title: line(60), intro: line(170), services: z.array(slug).min(1) })).min(1),
  faqs: z.array(faqShape).max(6).default([]),
});

export type SectionContent = z.output<typeof sectionShape>;
