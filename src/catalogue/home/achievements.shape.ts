import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const achievement = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** A claim of company.yaml, such as `{claim.clients}`. A number is rejected. */
  figure: text.refine(
    ({ en, hi }) => /^\{claim\.[a-z-]+\}$/.test(en) && hi === en,
    'write { same: "{claim.<id>}" } and put the figure into company.yaml',
  ),
  label: text,
  /** What exactly the figure counts. */
  counts: text,
});

export const achievementsShape = z.strictObject({ title: text, items: z.array(achievement).min(1) });

export type Achievements = z.output<typeof achievementsShape>;
