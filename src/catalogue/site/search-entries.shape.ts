import { z } from 'zod';

const address = z.string().regex(/^(\/[a-z0-9-]+)+$/, 'an English address of this site, such as /services/agmark');
const spelling = z.string().regex(/[\p{L}\p{N}]/u, 'a word that someone types');

/** content/search-words.yaml: what people type, besides the titles of pages. */
export const searchWordsShape = z.strictObject({
  idle: z.string(),
  same: z.array(z.string().regex(/\S\s+\S/, 'at least two words that mean the same')),
  typed: z.record(address, z.array(spelling).min(1)),
});
