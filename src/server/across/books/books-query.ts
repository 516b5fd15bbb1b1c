import type { TaxMonth } from '../../../kernel/tax-month.ts';

/** The files that a month leaves in. `month` has all others in one archive. */
export const bookFiles = [
  ...(['gstr1', 'sheets', 'tally-masters', 'tally-vouchers', 'day-book', 'ledger', 'trial-balance'] as const),
  ...(['outstanding', 'gst-summary', 'tds', 'e-invoices', 'tables', 'month'] as const),
] as const;
export type BookFileName = (typeof bookFiles)[number];

/** What is asked about a month. */
export interface BooksQuery {
  /** The registration; '' for documents without GST. */
  readonly gstin: string;
  readonly month: TaxMonth;
  /** The firm's usual services code. */
  readonly ownCode: string;
  /** The name of the company in Tally; '' for the one that is open. */
  readonly company: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A finished export. */
export interface BookFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
