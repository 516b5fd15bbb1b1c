import { shownNumber } from '../../../kernel/order-number.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Deletes the entries about samples, which record things that no one did. This function looks up the samples itself, so
 * that an entry about anything real can never be deleted.
 * @param db the transaction that removes the samples; call this before it removes them
 */
export async function forgetSampleEntries(db: Transaction): Promise<void> {
  const cases = await db
    .selectFrom('cases')
    .innerJoin('sample_rows', 'sample_rows.id', 'cases.id')
    .select('reference')
    .where('sample_rows.kind', '=', 'case')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .innerJoin('sample_rows', 'sample_rows.id', 'orders.id')
    .select('number')
    .where('sample_rows.kind', '=', 'order')
    .execute();
  const others = await db
    .selectFrom('sample_rows')
    .select('id')
    .where('kind', 'in', ['appointment', 'person'])
    .execute();
  const subjects = [
    ...cases.map(({ reference }) => reference),
    ...orders.flatMap(({ number }) => [number, shownNumber(number), shownNumber(number).replace('#', '')]),
    ...others.map(({ id }) => id),
  ];
  if (subjects.length > 0) {
    await db.deleteFrom('audit').where('subject', 'in', subjects).execute();
  }
}
