import { sql } from 'kysely';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { creditedByOrder } from './ledger-month.ts';
import { type MonthPapers, taxIn } from './paper.ts';

/** An order whose tax differs between documents and ledger in a month, in paise. */
export interface BookDifference {
  readonly orderNumber: string;
  readonly papers: number;
  readonly ledger: number;
  /**
   * `refund-due`: the tax was credited, and the credit note follows when the money is sent. `other-month`: both agree,
   * but not within the month. `lacks-paper`: a document could not be issued.
   */
  readonly why: 'refund-due' | 'other-month' | 'lacks-paper';
}

/** The tax of a month according to its documents and to the ledger, in paise, and the orders that differ. */
export interface BookComparison {
  readonly papers: number;
  readonly ledger: number;
  readonly differences: readonly BookDifference[];
}

const signs = { 'receipt-voucher': 1, invoice: 1, 'refund-voucher': -1, 'credit-note': -1 } as const;

/** Compares the documents of a month with the account of GST payable. */
export async function compareBooks(db: Database, papers: MonthPapers, month: TaxMonth): Promise<BookComparison> {
  const byOrder = taxByOrder(papers);
  const ledger = await creditedByOrder(db, 'gst-output', month, papers.gstin);
  const numbers = new Set([...byOrder.keys(), ...ledger.keys()]);
  const different = [...numbers]
    .filter((number) => (byOrder.get(number) ?? 0) !== (ledger.get(number) ?? 0))
    .toSorted();
  const why = await reasonsOf(db, different, month);
  const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((total, each) => total + each, 0);
  return {
    papers: sum(byOrder),
    ledger: sum(ledger),
    differences: different.map((orderNumber) => ({
      orderNumber,
      papers: byOrder.get(orderNumber) ?? 0,
      ledger: ledger.get(orderNumber) ?? 0,
      why: why.get(orderNumber) ?? 'lacks-paper',
    })),
  };
}

/** The tax of a month's documents by order. */
function taxByOrder({ papers, advances }: MonthPapers): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (number: string, paise: number) => sums.set(number, (sums.get(number) ?? 0) + paise);
  for (const paper of papers) {
    add(paper.orderNumber, signs[paper.kind] * taxIn(paper));
  }
  for (const { voucher, refunds } of advances) {
    add(
      voucher.orderNumber,
      refunds.reduce((left, each) => left + taxIn(each), -taxIn(voucher)),
    );
  }
  return sums;
}

/** The number of orders per query. */
const AT_ONCE = 400;

/** Says why orders differ, from their totals at the end of the month. */
async function reasonsOf(
  db: Database,
  numbers: readonly string[],
  { to }: TaxMonth,
): Promise<Map<string, BookDifference['why']>> {
  const reasons = new Map<string, BookDifference['why']>();
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const some = numbers.slice(from, from + AT_ONCE);
    const issued = await issuedTax(db, some, to);
    const posted = await db
      .selectFrom('orders')
      .innerJoin('ledger_postings', 'ledger_postings.order_id', 'orders.id')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
      .select(['orders.number', 'ledger_postings.account'])
      .select(sql<number | string>`sum(ledger_postings.amount_paise)`.as('sum'))
      .where(
        'orders.number',
        'in',
        some.map((number) => number.replace('ORD-', '')),
      )
      .where('ledger_postings.account', 'in', ['gst-output', 'refunds-payable'])
      .where('ledger_entries.at', '<', to)
      .groupBy(['orders.number', 'ledger_postings.account'])
      .execute();
    const balance = new Map(posted.map(({ number, account, sum }) => [`ORD-${number} ${account}`, -Number(sum)]));
    for (const number of some) {
      const isEven = (issued.get(number) ?? 0) === (balance.get(`${number} gst-output`) ?? 0);
      const owesRefund = (balance.get(`${number} refunds-payable`) ?? 0) > 0;
      reasons.set(number, isEven ? 'other-month' : owesRefund ? 'refund-due' : 'lacks-paper');
    }
  }
  return reasons;
}

/** The tax that all documents of some orders have until a moment. */
async function issuedTax(db: Database, numbers: readonly string[], to: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('document_advances as own', 'own.voucher_id', 'documents.id')
    .leftJoin('document_advances as origin', 'origin.voucher_id', 'documents.names_id')
    .leftJoin('documents as invoice', (join) =>
      join.on(({ eb, fn }) => eb('invoice.id', '=', fn.coalesce('own.invoice_id', 'origin.invoice_id'))),
    )
    .select(['documents.order_number', 'documents.kind', 'invoice.issued_at as taken_at'])
    .select(['documents.cgst_paise', 'documents.sgst_paise', 'documents.igst_paise'])
    .where('documents.order_number', 'in', numbers)
    .where('documents.issued_at', '<', to)
    .execute();
  const sums = new Map<string, number>();
  for (const row of rows) {
    // The invoice already includes its vouchers and what was refunded of them.
    if (row.taken_at === null || row.taken_at >= to) {
      const paise = signs[row.kind] * (row.cgst_paise + row.sgst_paise + row.igst_paise);
      sums.set(row.order_number, (sums.get(row.order_number) ?? 0) + paise);
    }
  }
  return sums;
}
