import type { Database } from '../../platform/database/schema.ts';

/** Builds a query for the bank references of recorded money, for an order or as a receipt. */
export const paidReferences = (db: Database) =>
  db
    .selectFrom('payments')
    .select('reference')
    .where('way', '=', 'direct')
    .where('paid_key', 'is not', null)
    .where('receipt_id', 'is', null)
    .where('reference', '!=', '')
    .$castTo<{ reference: string }>()
    .unionAll(
      db
        .selectFrom('money_receipts')
        .select('reference')
        .where('kind', '=', 'transfer')
        .where('state', '=', 'here')
        .where('reference', '!=', ''),
    );
