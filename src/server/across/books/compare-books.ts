import { sql } from 'kysely';
import { add, multiply, negate, type Paise, paiseOfSum, subtract, sum } from '../../../kernel/paise.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { creditedByOrder } from './ledger-month.ts';
import { type MonthPapers, taxIn } from './paper.ts';

/** An order whose tax for a month differs between the documents and the ledger. Amounts are in paise. */
export interface BookDifference {
  readonly orderNumber: string;
  readonly papers: Paise;
  readonly ledger: Paise;
  /**
   * `refund-due`: the ledger has credited the tax, and the credit note follows when the refund is sent. `voucher-due`:
   * the same for an advance without an invoice, which gets a refund voucher. `other-month`:
   * both agree in total, but not within this month. `lacks-paper`: a document could not be issued.
   */
  readonly why: 'refund-due' | 'voucher-due' | 'other-month' | 'lacks-paper';
}

/** The tax of a month according to its documents and to the ledger, in paise, and the orders that differ. */
export interface BookComparison {
  readonly papers: Paise;
  readonly ledger: Paise;
  readonly differences: readonly BookDifference[];
}

const signs = { 'receipt-voucher': 1, invoice: 1, 'refund-voucher': -1, 'credit-note': -1 } as const;

/** Compares the documents of a month with the account of GST payable. */
export async function compareBooks(db: Database, papers: MonthPapers, month: TaxMonth): Promise<BookComparison> {
  const byOrder = taxByOrder(papers);
  const ledger = await creditedByOrder(db, ['gst-output'], month, papers.gstin);
  const numbers = new Set([...byOrder.keys(), ...ledger.keys()]);
  const different = [...numbers]
    .filter((number) => (byOrder.get(number) ?? 0) !== (ledger.get(number) ?? 0))
    .toSorted();
  const why = await reasonsOf(db, different, month);
  return {
    papers: sum([...byOrder.values()]),
    ledger: sum([...ledger.values()]),
    differences: different.map((orderNumber) => ({
      orderNumber,
      papers: byOrder.get(orderNumber) ?? 0,
      ledger: ledger.get(orderNumber) ?? 0,
      why: why.get(orderNumber) ?? 'lacks-paper',
    })),
  };
}

/** The tax of a month's documents by order. */
function taxByOrder({ papers, advances }: MonthPapers): Map<string, Paise> {
  const sums = new Map<string, Paise>();
  const count = (number: string, tax: Paise) => sums.set(number, add(sums.get(number) ?? 0, tax));
  for (const paper of papers) {
    count(paper.orderNumber, multiply(taxIn(paper), signs[paper.kind]));
  }
  for (const { voucher, refunds } of advances) {
    count(voucher.orderNumber, subtract(sum(refunds.map(taxIn)), taxIn(voucher)));
  }
  return sums;
}

/** The number of orders per query. */
const AT_ONCE = 400;

/** Finds out why the tax of orders differs, from their totals at the end of the month. */
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
    const balance = new Map(
      posted.map(({ number, account, sum }) => [`ORD-${number} ${account}`, negate(paiseOfSum(sum))]),
    );
    const invoices = await db
      .selectFrom('documents')
      .select('order_number')
      .where('order_number', 'in', some)
      .where('kind', '=', 'invoice')
      .where('issued_at', '<', to)
      .execute();
    const invoiced = new Set(invoices.map(({ order_number }) => order_number));
    for (const number of some) {
      const isEven = (issued.get(number) ?? 0) === (balance.get(`${number} gst-output`) ?? 0);
      const owesRefund = (balance.get(`${number} refunds-payable`) ?? 0) > 0;
      reasons.set(
        number,
        isEven ? 'other-month' : owesRefund ? (invoiced.has(number) ? 'refund-due' : 'voucher-due') : 'lacks-paper',
      );
    }
  }
  return reasons;
}

/** Returns the tax by order, from all documents issued before a moment. */
async function issuedTax(db: Database, numbers: readonly string[], to: number): Promise<Map<string, Paise>> {
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
  const sums = new Map<string, Paise>();
  for (const row of rows) {
    // Vouchers on an invoice, and refunds of them, are already part of the invoice's tax.
    if (row.taken_at === null || row.taken_at >= to) {
      const tax = multiply(add(row.cgst_paise, row.sgst_paise, row.igst_paise), signs[row.kind]);
      sums.set(row.order_number, add(sums.get(row.order_number) ?? 0, tax));
    }
  }
  return sums;
}
