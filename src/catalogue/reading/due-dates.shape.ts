import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);
/** A day that exists every year. February 29 is rejected, because in most years it would become a different day. */
const day = z
  .string()
  .regex(
    /^(?:02-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:0[1-9]|[12]\d|30)|(?:0[13578]|1[02])-31)$/,
    'a day of every year as MM-DD, such as 06-30; for the end of February 02-28',
  );

/** content/due-dates.yaml: kinds of business, and the due dates with the kinds that each applies to. */
export const dueDatesShape = z
  .strictObject({
    kinds: z.array(z.strictObject({ id, name: text })).min(1),
    dates: z.array(
      z.strictObject({
        id,
        title: text,
        text,
        kinds: z.array(id).min(1),
        when: z.union([
          z.strictObject({ monthly: z.number().int().min(1).max(28) }),
          z.strictObject({ yearly: z.array(day).min(1) }),
          // A date that applies only in some years, which are not the same for everyone.
          z.strictObject({ ownYear: day }),
        ]),
        /** The service that does this work. */
        service: id,
        /** When the date was last compared with a published page. */
        checked: z.iso.date().optional(),
      }),
    ),
  })
  .superRefine(({ kinds, dates }, context) => {
    const known = new Set(kinds.map((kind) => kind.id));
    for (const [index, date] of dates.entries()) {
      for (const kind of date.kinds) {
        if (!known.has(kind)) {
          context.addIssue({ code: 'custom', path: ['dates', index, 'kinds'], message: `there is no kind ${kind}` });
        }
      }
    }
  });

export type DueDates = z.output<typeof dueDatesShape>;
