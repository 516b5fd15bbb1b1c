import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const point = z.strictObject({ year: z.number().int(), clients: z.number().int().min(0) });

/** Four figures beside a curve of customers by year. */
export const statisticsShape = z.strictObject({
  title: text,
  intro: text,
  facts: z.array(z.strictObject({ id: z.string(), value: text, label: text })).min(1),
  curve: z.strictObject({
    caption: text,
    /** The description of the curve for screen readers. */
    description: text,
    /** The label at the curve's last point. */
    end: text,
    points: z
      .array(point)
      .min(3, 'a curve needs three years at least')
      .max(6, 'the curve has room for six years')
      .refine(
        (points) => points.every((each, index) => each.year > (points[index - 1]?.year ?? 0)),
        'the years go from old to new, each once',
      ),
  }),
});

export type Statistics = z.output<typeof statisticsShape>;
