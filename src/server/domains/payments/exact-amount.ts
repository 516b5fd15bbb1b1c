import { sql } from 'kysely';
import type { Paise } from '../../../kernel/paise.ts';

/**
 * Selects the amount of a row, or 0 if it is not an exact number, because earlier versions did not validate amounts.
 */
export const exactAmount =
  sql<Paise>`case when amount_paise between 0 and ${sql.lit(Number.MAX_SAFE_INTEGER)} then amount_paise else 0 end`.as(
    'amount_paise',
  );
