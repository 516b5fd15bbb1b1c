import { z } from 'zod';
import { placeholders, text } from '@/i18n/localized-text.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** One file of content/templates/: a document with blanks. Its name is its path below /resources/templates. */
export const templateShape = z
  .strictObject({
    icon: z.string(),
    /** Whether no lawyer of the firm has read the document. Its page then calls it a sample. */
    sample: z.boolean().default(false),
    title: text,
    description: text.refine(({ en }) => en.length <= 150, 'has room for 150 letters'),
    /** Notes on what makes the document valid: stamp, witnesses, registration. */
    notes: z.array(text).min(1).max(5),
    /** The blanks. Their names are in braces in `body`. `size` is the width of a blank in letters. */
    blanks: z.array(z.strictObject({ id, label: text, size: z.number().int().min(4).max(60).default(20) })).min(3),
    /** The document, part by part: a heading, a paragraph, a numbered clause, a signature line. */
    body: z
      .array(
        // Not a union, because a union would report 'invalid input' instead of the actual fault.
        z
          .strictObject({
            heading: text.optional(),
            paragraph: text.optional(),
            clause: text.optional(),
            sign: z.array(text).min(1).max(4).optional(),
          })
          .refine((part) => Object.keys(part).length === 1, 'a part is one of heading, paragraph, clause and sign'),
      )
      .min(4),
    service: id,
  })
  .superRefine(({ blanks, body }, context) => {
    const known = blanks.map((blank) => blank.id);
    const named = body.flatMap((part) =>
      Object.values(part).flatMap((value) => [value ?? []].flat().flatMap(({ en }) => placeholders(en))),
    );
    for (const name of new Set(named.filter((each) => !known.includes(each)))) {
      context.addIssue({ code: 'custom', path: ['body'], message: `{${name}} is not a blank of this document` });
    }
    for (const name of known.filter((each) => !named.includes(each))) {
      context.addIssue({ code: 'custom', path: ['blanks'], message: `${name} is nowhere in the paper` });
    }
  });

export type Template = z.output<typeof templateShape>;
