import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** content/glossary.yaml: terms, each with the everyday word, the official word and the meaning. */
export const glossaryShape = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      /** The everyday word in each language. A code such as GSTR-1 is the same in both and is in `same`. */
      term: text,
      /** The word used in the Act, the gazette or the portal. */
      official: z.string().regex(/[\u0900-\u097f]/, 'the official Hindi word'),
      /** Whether texts explain the term; false for a word with other everyday meanings. */
      inText: z.boolean().default(true),
      meaning: text.refine(({ en }) => en.length <= 150, 'one or two short sentences'),
    }),
  )
  .refine((terms) => new Set(terms.map(({ id }) => id)).size === terms.length, 'an id is used twice');

export type Glossary = z.output<typeof glossaryShape>;
