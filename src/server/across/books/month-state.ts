import { sql } from 'kysely';
import { readJson } from '../../../kernel/read-json.ts';
import { findTaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BooksQuery } from './books-query.ts';

/**
 * Increase this number whenever the content of `MonthBooks` changes, so that months stored by an older version are read
 * again.
 */
const SHAPE = 3;

/** The data that a month depends on, and the number of rows to read. */
export interface MonthState {
  /** If two texts are equal, nothing in the month has changed. */
  readonly text: string;
  /** The number of documents and entries. */
  readonly rows: number;
}

/**
 * Finds what the books of a month depend on: its documents, entries and later credit notes, the documents before it (a
 * slow clock may add some), how many returns are filed, whether the month is over, and the law. Everything is
 * counted with indexes.
 */
export async function stateOf(db: Database, { gstin, month, ownCode, rules, now }: BooksQuery): Promise<MonthState> {
  const { from, to } = month;
  const { rows } = await sql<Readonly<Record<string, string | number>>>`select
    (select count(*) from documents where gstin = ${gstin} and issued_at >= ${from} and issued_at < ${to}) as documents,
    (select count(*) from documents where gstin = ${gstin} and issued_at < ${from}) as earlier,
    (select count(*) from documents as note inner join documents as origin
      on origin.id = coalesce(note.names_id, note.replaces_id)
      where note.kind = 'credit-note' and note.issued_at >= ${from} and origin.gstin = ${gstin}
        and origin.issued_at >= ${from} and origin.issued_at < ${to}) as notes,
    (select count(*) from ledger_entries where at >= ${from} and at < ${to}) as entries,
    (select count(*) from gst_returns where gstin = ${gstin}) as filed`.execute(db);
  const counts = rows[0] ?? {};
  const text = JSON.stringify([SHAPE, counts, now < to, ownCode, rules, from]);
  return { text, rows: Number(counts.documents ?? 0) + Number(counts.entries ?? 0) };
}

/** Whether the period of a stored state is a quarter, which begins before the month that it is named after. */
export const isQuarter = (text: string, month: string): boolean => {
  const beginning = readJson(text, 'book_months.state', Array.isArray).at(-1);
  return beginning !== undefined && Number(beginning) !== findTaxMonth(month)?.from;
};
