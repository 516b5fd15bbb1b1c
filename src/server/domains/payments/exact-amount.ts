import { sql } from 'kysely';
import type { Paise } from '../../../kernel/paise.ts';

/** Amounts stored before they were validated may not be exact numbers. Such a row is listed with the amount 0. */
export const exactAmount =
  sql<Paise>`case when amount_paise between 0 and ${sql.lit(Number.MAX_SAFE_INTEGER)} then amount_paise else 0 end`.as(
    'amount_paise',
  );
