import type { ReturnRules } from '../../../kernel/gst-return-rules.ts';
import type { TallyNames } from '../../../kernel/tally-ledger-keys.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';

/** The files in which a month can be exported. `month` is an archive of all the others. */
export const bookFiles = [
  ...(['gstr1', 'sheets', 'tally-masters', 'tally-vouchers', 'day-book', 'ledger', 'trial-balance'] as const),
  ...(['outstanding', 'gst-summary', 'tds', 'e-invoices', 'tables', 'month'] as const),
] as const;
export type BookFileName = (typeof bookFiles)[number];

/** The parameters of a query about a month. */
export interface BooksQuery {
  /** The GSTIN of the registration; '' for documents without GST. */
  readonly gstin: string;
  readonly month: TaxMonth;
  /** The firm's usual service accounting code (SAC). */
  readonly ownCode: string;
  /** The law on the return. */
  readonly rules: ReturnRules;
  /** The names of the company and of its ledgers in the accountant's Tally. */
  readonly tally: TallyNames;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/** A finished export. */
export interface BookFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
