import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { IssuedDocument } from '../../domains/documents/document.ts';
import { readDocument } from '../../domains/documents/read-document.ts';
import type { MoneyReceiptRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** A document of a month, which is a GST document or a receipt for money. */
export type MonthDocument =
  | { readonly number: string; readonly document: IssuedDocument }
  | { readonly number: string; readonly receipt: MoneyReceiptRow };

/** How many rows are read at a time, so that a large month is never completely in memory. */
const AT_ONCE = 100;

/**
 * Reads every document that a registration issued in a month, in the order of issue, then its receipts for money.
 * @throws StorageUnavailable
 */
export async function* readMonthDocuments(
  db: Database,
  { gstin, month }: { gstin: string; month: TaxMonth },
): AsyncGenerator<MonthDocument> {
  for await (const row of inPages((after) => documentsAfter(db, gstin, month, after))) {
    yield { number: row.number, document: readDocument(row) };
  }
  for await (const row of inPages((after) => receiptsAfter(db, gstin, month, after))) {
    // Moving money between orders does not bring in money, so no receipt was issued for it.
    if (row.kind !== 'moved') {
      yield { number: row.number, receipt: row };
    }
  }
}

interface Place {
  readonly issued_at: number;
  readonly id: string;
}

async function* inPages<Row extends Place>(read: (after: Place) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Place = { issued_at: 0, id: '' };
  for (;;) {
    const rows = await withStorageErrors(() => read(after));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) {
      return;
    }
    after = last;
  }
}

const documentsAfter = (db: Database, gstin: string, { from, to }: TaxMonth, { issued_at, id }: Place) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('gstin', '=', gstin)
    .where('issued_at', '>=', Math.max(from, issued_at))
    .where('issued_at', '<', to)
    .where((row) => row.or([row('issued_at', '>', issued_at), row('id', '>', id)]))
    .orderBy('issued_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

const receiptsAfter = (db: Database, gstin: string, { from, to }: TaxMonth, { issued_at, id }: Place) =>
  db
    .selectFrom('money_receipts')
    .selectAll()
    .where('gstin', '=', gstin)
    .where('issued_at', '>=', Math.max(from, issued_at))
    .where('issued_at', '<', to)
    .where((row) => row.or([row('issued_at', '>', issued_at), row('id', '>', id)]))
    .orderBy('issued_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
