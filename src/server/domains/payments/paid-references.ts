import type { Database } from '../../platform/database/schema.ts';

/** A query for the bank references that have paid an order. */
export const paidReferences = (db: Database) =>
  db
    .selectFrom('payments')
    .select('reference')
    .where('way', '=', 'direct')
    .where('paid_key', 'is not', null)
    .where('reference', 'is not', null)
    .$castTo<{ reference: string }>();
