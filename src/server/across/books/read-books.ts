import { type Paise, sum } from '../../../kernel/paise.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BooksQuery } from './books-query.ts';
import type { BookDifference } from './compare-books.ts';
import { compareGroups, type GroupComparison } from './compare-groups.ts';
import { eInvoicesOf, type MissingField, needingEInvoice } from './e-invoice.ts';
import type { Block } from './find-blocks.ts';
import { type GstSummary, gstSummaryOf } from './gst-summary.ts';
import { type TableSums, tableSums } from './gstr1.ts';
import { type MonthPapers, type TaxSums, totalSums } from './paper.ts';
import { readGstr1 } from './read-return.ts';
import { type FiledReturn, findCovering, firstUnfiled, hashOf, listReturns } from './returns.ts';

/** The totals of the documents of one kind, in paise. */
interface KindSums extends TaxSums {
  readonly kind: 'receipt-voucher' | 'refund-voucher' | 'invoice' | 'credit-note';
  readonly count: number;
  readonly total: Paise;
}

/** The data on the page of a month, in paise. */
export interface MonthBooks {
  readonly tables: readonly TableSums[];
  readonly kinds: readonly KindSums[];
  /** The tax according to the documents and according to the ledger, and where the two differ. */
  readonly papersTax: Paise;
  readonly ledgerTax: Paise;
  readonly differences: readonly BookDifference[];
  /** The value and tax of each group of tables, beside those of the ledger. */
  readonly groups: readonly GroupComparison[];
  readonly blocks: readonly Block[];
  readonly summary: GstSummary;
  readonly needsEInvoice: boolean;
  /** The number of complete e-invoices, and the documents that cannot become e-invoices yet. */
  readonly eInvoices: number;
  readonly withoutEInvoice: readonly LackingDocument[];
  /** The hash of the file in its current state, as seen by the person who files it. */
  readonly hash: string;
  readonly filed: FiledReturn | undefined;
  /** The number of documents of an earlier month that are missing from its filed return. */
  readonly late: number;
  /** Corrections of invoices in returns that were filed before. */
  readonly corrections: readonly Correction[];
}

/** A document that cannot become an e-invoice yet, because required fields are missing. */
interface LackingDocument {
  readonly id: string;
  readonly number: string;
  readonly orderNumber: string;
  readonly customer: string;
  readonly missing: readonly MissingField[];
}

/** A document of the month that corrects one of a filed return. */
interface Correction {
  readonly id: string;
  readonly number: string;
  readonly originalNumber: string;
  readonly originalMonth: string;
}

const kinds = ['receipt-voucher', 'refund-voucher', 'invoice', 'credit-note'] as const;

/** Reads the data on the page of a month. */
export async function readBooks(db: Database, query: BooksQuery): Promise<MonthBooks> {
  const { gstin, month, now } = query;
  const unfiled = gstin === '' ? undefined : await firstUnfiled(db, gstin, month);
  const covering = await findCovering(db, gstin, month);
  const read = await readGstr1(db, Object.assign({ unfiled, covering }, query, { now }));
  const returns = await listReturns(db, gstin);
  return {
    tables: tableSums(read.gstr1),
    kinds: kinds.map((kind) => {
      const own = read.papers.filter((paper) => paper.kind === kind);
      const total = sum(own.map((paper) => paper.total));
      return Object.assign({ kind, count: own.length, total }, totalSums(own));
    }),
    papersTax: read.comparison.papers,
    ledgerTax: read.comparison.ledger,
    differences: read.comparison.differences,
    groups:
      gstin === '' ? [] : await compareGroups(db, { gstr1: read.gstr1, papers: read.month, rules: query.rules }, month),
    blocks: read.blocks,
    summary: gstSummaryOf(read.gstr1),
    needsEInvoice: read.papers.some(({ content }) => content.supplier.needsEInvoice),
    ...eInvoicesIn(read.month),
    hash: hashOf(read.file),
    filed: returns.find((each) => each.month === month.name),
    late: read.papers.filter(({ issuedAt }) => issuedAt < month.from).length,
    corrections: await correctionsOf(db, gstin, month, returns),
  };
}

function eInvoicesIn(month: MonthPapers): Pick<MonthBooks, 'eInvoices' | 'withoutEInvoice'> {
  const all = eInvoicesOf(needingEInvoice(month));
  const papers = new Map(month.papers.map((paper) => [paper.number, paper]));
  const lacking = all.filter(({ missing }) => missing.length > 0);
  return {
    eInvoices: all.length - lacking.length,
    withoutEInvoice: lacking.map(({ number, missing }) => {
      const { id = '', orderNumber = '', recipientName: customer = '' } = papers.get(number) ?? {};
      return { id, number, orderNumber, customer, missing };
    }),
  };
}

/** Finds the documents of a month that refer to a document of an earlier filed return. */
async function correctionsOf(
  db: Database,
  gstin: string,
  { from, to, name }: TaxMonth,
  returns: readonly FiledReturn[],
): Promise<Correction[]> {
  if (returns.every((each) => each.month >= name)) {
    return [];
  }
  const rows = await db
    .selectFrom('documents as note')
    .innerJoin('documents as origin', (join) =>
      join.on(({ eb, fn }) => eb('origin.id', '=', fn.coalesce('note.names_id', 'note.replaces_id'))),
    )
    .innerJoin('gst_return_documents as filed', 'filed.document_id', 'origin.id')
    .select(['note.id', 'note.number', 'origin.number as original', 'filed.month'])
    .where('note.gstin', '=', gstin)
    .where('note.issued_at', '>=', from)
    .where('note.issued_at', '<', to)
    .where('filed.month', '<', name)
    .orderBy('note.issued_at')
    .orderBy('note.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    originalNumber: row.original,
    originalMonth: row.month,
  }));
}
