import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { link } from '../site/navigation.shape.ts';

const insight = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The day from which the rule applies. */
  date: z.iso.date('write the date as 2026-04-01'),
  title: text,
  text,
  picture: z
    .string()
    .regex(/^insights\/[a-z0-9-]+$/, 'a name below content/pictures without its ending, such as insights/fssai'),
  href: link.shape.href,
});

export const insightsShape = z.strictObject({
  title: text,
  intro: text,
  items: z
    .array(insight)
    .min(1)
    .refine(
      (items) => items.every((item, at) => at === 0 || item.date <= (items[at - 1]?.date ?? '')),
      'put the newest first',
    ),
});

export type Insights = z.output<typeof insightsShape>;
