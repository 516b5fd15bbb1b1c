import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import { readDocument } from '../../domains/documents/read-document.ts';
import type { DocumentRow } from '../../platform/database/document-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import type { MonthPapers, Paper, TakenAdvance } from './paper.ts';

/** The tables of a query in which `doc` is an alias for a document row. */
type Tables = Schema & { doc: DocumentRow };
type InMonth = (row: ExpressionBuilder<Tables, 'doc'>) => ExpressionWrapper<Tables, 'doc', SqlBool>;

/** Lists the registrations that have documents, newest first. The firm has several if it registered again. */
export async function listRegistrations(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('document_counters')
    .select(['gstin', sql<number | string>`max(last_at)`.as('newest')])
    .groupBy('gstin')
    .execute();
  return rows.toSorted((a, b) => Number(b.newest) - Number(a.newest)).map(({ gstin }) => gstin);
}

/**
 * Reads the documents of a month. If its return was filed, these are the documents of the return. Otherwise they are
 * the documents issued in the month and those missing from an earlier filed return, which belong to the next return.
 */
export async function readMonth(db: Database, gstin: string, month: TaxMonth): Promise<MonthPapers> {
  const inMonth = await conditionOf(db, gstin, month);
  const papers = await db
    .selectFrom('documents as doc')
    .selectAll('doc')
    .where(inMonth)
    .orderBy('doc.issued_at')
    .orderBy('doc.id')
    .execute();
  const origins = await db
    .selectFrom('documents')
    .selectAll()
    .where(
      'id',
      'in',
      db.selectFrom('documents as doc').select('doc.names_id').where(inMonth).where('doc.names_id', 'is not', null),
    )
    .execute();
  const corrections = await db
    .selectFrom('documents as doc')
    .innerJoin('documents as note', 'note.replaces_id', 'doc.id')
    .select('doc.id')
    .where('note.kind', '=', 'credit-note')
    .where(inMonth)
    .execute();
  return {
    gstin,
    papers: papers.map(paperOf),
    named: new Map(origins.map((row) => [row.id, paperOf(row)])),
    advances: await readAdvances(db, inMonth),
    corrected: new Set(corrections.map(({ id }) => id)),
  };
}

/** Reads the receipt vouchers on the invoices of a month. */
async function readAdvances(db: Database, inMonth: InMonth): Promise<TakenAdvance[]> {
  const vouchers = await db
    .selectFrom('documents as doc')
    .innerJoin('document_advances', 'document_advances.invoice_id', 'doc.id')
    .innerJoin('documents as voucher', 'voucher.id', 'document_advances.voucher_id')
    .selectAll('voucher')
    .select('document_advances.invoice_id')
    .where(inMonth)
    .orderBy('voucher.id')
    .execute();
  const back = await db
    .selectFrom('documents as doc')
    .innerJoin('document_advances', 'document_advances.invoice_id', 'doc.id')
    .innerJoin('documents as refund', 'refund.names_id', 'document_advances.voucher_id')
    .selectAll('refund')
    .where('refund.kind', '=', 'refund-voucher')
    .where(inMonth)
    .orderBy('refund.id')
    .execute();
  const refunds = Map.groupBy(back.map(paperOf), ({ namesId }) => namesId ?? '');
  return vouchers.map((row) => ({
    invoiceId: row.invoice_id,
    voucher: paperOf(row),
    refunds: refunds.get(row.id) ?? [],
  }));
}

/** Reads the documents of orders that were issued before a moment, and when their vouchers were put on an invoice. */
export async function readPapersOf(
  db: Database,
  gstin: string,
  orderNumbers: readonly string[],
  to: number,
): Promise<{ papers: Paper[]; takenAt: Map<string, number> }> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .where('gstin', '=', gstin)
    .where('issued_at', '<', to)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  const taken = await db
    .selectFrom('documents')
    .innerJoin('document_advances', 'document_advances.invoice_id', 'documents.id')
    .select(['document_advances.voucher_id', 'documents.issued_at'])
    .where('documents.order_number', 'in', orderNumbers)
    .execute();
  return {
    papers: rows.map(paperOf),
    takenAt: new Map(taken.map(({ voucher_id, issued_at }) => [voucher_id, issued_at])),
  };
}

/** Returns the condition of a query for the documents of a month. */
async function conditionOf(db: Database, gstin: string, month: TaxMonth): Promise<InMonth> {
  const isFiled = await db
    .selectFrom('gst_returns')
    .select('month')
    .where('gstin', '=', gstin)
    .where('month', '=', month.name)
    // A firm that has changed between months and quarters has another return of this name.
    .where('from_at', '=', month.from)
    .executeTakeFirst();
  if (isFiled) {
    const ids = db
      .selectFrom('gst_return_documents')
      .select('document_id')
      .where('gstin', '=', gstin)
      .where('month', '=', month.name);
    return (row) => row('doc.id', 'in', ids);
  }
  const late = await lateDocuments(db, gstin, month);
  const filedBefore = await filedWithin(db, gstin, month);
  return (row) => {
    const own = row.and([
      row('doc.gstin', '=', gstin),
      row('doc.issued_at', '>=', month.from),
      row('doc.issued_at', '<', month.to),
      ...(filedBefore ? [row('doc.id', 'not in', filedBefore)] : []),
    ]);
    return late.length === 0 ? own : row.or([own, row('doc.id', 'in', late)]);
  };
}

/**
 * Returns a query for the documents in a filed return for part of the period, such as the first month of a quarter that
 * was filed alone; undefined if there is no such return.
 */
async function filedWithin(db: Database, gstin: string, { from, to }: TaxMonth) {
  const other = await db
    .selectFrom('gst_returns')
    .select('month')
    .where('gstin', '=', gstin)
    .where('from_at', '<', to)
    .where('to_at', '>', from)
    .limit(1)
    .executeTakeFirst();
  return other && db.selectFrom('gst_return_documents').select('document_id').where('gstin', '=', gstin);
}

/**
 * Finds documents that were issued in a month whose return was already filed, for example after a clock was set back.
 * They belong to the first return after the filed ones.
 */
async function lateDocuments(db: Database, gstin: string, month: TaxMonth): Promise<string[]> {
  const returns = await db
    .selectFrom('gst_returns')
    .select(['month', 'from_at', 'to_at'])
    .where('gstin', '=', gstin)
    .orderBy('month', 'desc')
    .execute();
  if (returns[0]?.to_at !== month.from) {
    return [];
  }
  const late: string[] = [];
  for (const { from_at, to_at } of returns) {
    const issued = await countIn(db, gstin, from_at, to_at, false);
    if (issued === (await countIn(db, gstin, from_at, to_at, true))) {
      continue;
    }
    const rows = await db
      .selectFrom('documents')
      .leftJoin('gst_return_documents', 'gst_return_documents.document_id', 'documents.id')
      .select('documents.id')
      .where('documents.gstin', '=', gstin)
      .where('issued_at', '>=', from_at)
      .where('issued_at', '<', to_at)
      .where('gst_return_documents.document_id', 'is', null)
      .execute();
    late.push(...rows.map(({ id }) => id));
  }
  return late;
}

/** Counts the documents issued in a period, or only those that are in a return. */
async function countIn(db: Database, gstin: string, from: number, to: number, isFiled: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .$if(isFiled, (query) =>
      query.innerJoin('gst_return_documents', 'gst_return_documents.document_id', 'documents.id'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('documents.gstin', '=', gstin)
    .where('documents.issued_at', '>=', from)
    .where('documents.issued_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function paperOf(row: DocumentRow): Paper {
  const { content } = readDocument(row);
  return {
    id: row.id,
    key: row.key,
    kind: row.kind,
    number: row.number,
    series: row.series,
    serial: row.serial,
    issuedAt: row.issued_at,
    orderNumber: row.order_number,
    place: row.place,
    taxable: row.taxable_paise,
    igst: row.igst_paise,
    cgst: row.cgst_paise,
    sgst: row.sgst_paise,
    government: row.government_paise,
    total: row.total_paise,
    namesId: row.names_id,
    replacesId: row.replaces_id,
    recipientName: row.recipient_name,
    recipientGstin: row.recipient_gstin,
    content,
    lines: content.lines.map((line) => ({
      text: line.text.en,
      sac: line.sac,
      ratePoints: line.ratePoints,
      taxable: line.taxablePaise,
      igst: line.igstPaise,
      cgst: line.cgstPaise,
      sgst: line.sgstPaise,
    })),
  };
}
