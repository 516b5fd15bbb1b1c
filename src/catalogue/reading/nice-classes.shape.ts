import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const count = 45;
const number = z.coerce.number().int().min(1).max(count);

/** content/nice-classes.yaml: the classes of the Nice Classification by number. */
export const niceClassesShape = z
  .record(
    z.string().refine((key) => number.safeParse(key).success, `a class from 1 to ${count}`),
    z.strictObject({
      heading: text,
      /** Everyday goods or services of the class. */
      words: text,
      /** Words that people type for the class. */
      typed: z.array(z.string().min(2)).min(1),
    }),
  )
  .refine((classes) => Object.keys(classes).length === count, `all ${count} classes`);
