import { z } from 'zod';

const group = z.strictObject({
  /** Which names belong in this group, for anyone who adds one. */
  what: z.string().min(5),
  /** The exact spellings, including capitals. A name may have several words. */
  names: z.array(z.string().min(2)).min(1),
});

/** content/latin-names.yaml: the names that stay in Latin letters in Hindi. */
export const latinNamesShape = z.strictObject({
  names: z.record(z.string().regex(/^[a-z-]+$/), group),
  patterns: z.array(
    z.strictObject({
      what: z.string().min(5),
      /** A regular expression for a whole word. */
      pattern: z.string().refine(isPattern, 'this is not a valid regular expression'),
    }),
  ),
});

export type LatinNames = z.output<typeof latinNamesShape>;

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
