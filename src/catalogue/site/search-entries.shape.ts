import { z } from 'zod';

const address = z.string().regex(/^(\/[a-z0-9-]+)+$/, 'an English address of this site, such as /services/agmark');
const spelling = z.string().regex(/[\p{L}\p{N}]/u, 'a word that someone types');

/** content/search-words.yaml: what people type, besides the titles of pages. */
export const searchWordsShape = z
  .strictObject({
    idle: z.string(),
    same: z.array(z.string().regex(/\S\s+\S/, 'at least two words that mean the same')),
    /** Words of a query that a result need not contain. */
    soft: z.string().default(''),
    places: z.string().default(''),
    /** The stems of Hindi verbs, such as kar. All forms of these verbs are stop words. */
    verbs: z.string().default(''),
    /** The stems of more Hindi verbs. In a question, a stem stands for all forms of the verb. */
    stems: z.string().default(''),
    /** Lists of words that many questions share, by name. A question refers to a list as `$name`. */
    sets: z.record(z.string().regex(/^[a-z]+$/), spelling).default({}),
    /** Questions and the pages that answer them; src/ui/search/questions.ts reads them. */
    asks: z.record(z.string().regex(/\p{L}|@/u), z.array(address).min(1)).default({}),
    /** By page, the trades that need it: the beginnings of NIC codes, or ids of content/trades.yaml. */
    trades: z.record(address, z.array(z.string().regex(/^[a-z0-9-]{2,}$/)).min(1)).default({}),
    typed: z.record(address, z.array(spelling).min(1)),
  })
  .superRefine(({ asks, sets }, context) => {
    for (const question of Object.keys(asks)) {
      for (const [, name = ''] of question.matchAll(/\$(\w*)/g)) {
        if (!Object.hasOwn(sets, name)) {
          context.addIssue({ code: 'custom', path: ['asks', question], message: `no list of sets is named ${name}` });
        }
      }
    }
  });
