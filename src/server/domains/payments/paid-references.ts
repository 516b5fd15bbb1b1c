import type { Database } from '../../platform/database/schema.ts';

/** The references of the bank under which a payment is booked, as a query. */
export const paidReferences = (db: Database) =>
  db
    .selectFrom('payments')
    .select('reference')
    .where('way', '=', 'direct')
    .where('paid_key', 'is not', null)
    .where('reference', 'is not', null)
    .$castTo<{ reference: string }>();
