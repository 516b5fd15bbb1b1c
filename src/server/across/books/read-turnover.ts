import { sql } from 'kysely';
import { type Paise, paiseOfSum, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** The turnover of a financial year according to the documents, in paise. */
export interface YearTurnover {
  /** For example `26-27`. */
  readonly year: string;
  readonly turnover: Paise;
}

/**
 * Adds up the taxable value of the invoices of some financial years, less the credit notes, of all registrations.
 * @throws StorageUnavailable
 */
export function readTurnover(db: Database, years: readonly string[]): Promise<YearTurnover[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('documents')
      .select(['kind', 'year', sql<number | string>`sum(taxable_paise)`.as('sum')])
      .where('kind', 'in', ['invoice', 'credit-note'])
      .where('year', 'in', years)
      .groupBy(['kind', 'year'])
      .execute();
    const sumOf = (kind: string, year: string): Paise =>
      paiseOfSum(rows.find((row) => row.kind === kind && row.year === year)?.sum ?? 0);
    return years.map((year) => ({ year, turnover: subtract(sumOf('invoice', year), sumOf('credit-note', year)) }));
  });
}
