import { showPercent } from '../../../kernel/paise.ts';
import type { Account } from '../../platform/database/ledger-accounts.ts';

/** A Tally ledger: its name and its group. */
export interface TallyLedger {
  readonly name: string;
  readonly parent: string;
}

/** Ledgers for documents. An accountant who uses other names renames them in Tally once; the import then finds them. */
export const paperLedgers = {
  income: { name: 'Professional fees', parent: 'Sales Accounts' },
  clientMoney: { name: 'Government fees for customers', parent: 'Current Liabilities' },
  taxOnAdvances: { name: 'GST on advances', parent: 'Current Assets' },
  unassigned: { name: 'Money without an order', parent: 'Suspense A/c' },
} as const satisfies Readonly<Record<string, TallyLedger>>;

/** The ledgers of accounts that are not part of a customer's ledger. */
const accountLedgers: Readonly<Record<string, TallyLedger>> = {
  bank: { name: 'Bank', parent: 'Bank Accounts' },
  cash: { name: 'Cash', parent: 'Cash-in-Hand' },
  'clearing-razorpay': { name: 'Razorpay', parent: 'Current Assets' },
  'clearing-stripe': { name: 'Stripe', parent: 'Current Assets' },
  'provider-fees': { name: 'Fees of payment providers', parent: 'Indirect Expenses' },
  'gst-input': { name: 'Input GST', parent: 'Duties & Taxes' },
  'unknown-receipts': { name: 'Unidentified receipts', parent: 'Suspense A/c' },
  'other-receipts': { name: 'Other receipts', parent: 'Indirect Incomes' },
  'tds-receivable': { name: 'TDS receivable', parent: 'Loans & Advances (Asset)' },
  'on-account': { name: 'Money on account', parent: 'Current Liabilities' },
  'written-off': { name: 'Amounts written off', parent: 'Indirect Expenses' },
};

/**
 * The accounts that together hold what a customer owes us or we owe them. Documents divide them into income, tax and
 * fees, so these amounts belong to the customer's ledger.
 */
export const customerAccounts: ReadonlySet<string> = new Set([
  'receivable',
  'committed',
  'advances',
  'fee-income',
  'gst-output',
  'client-money',
  'refunds-payable',
]);

/**
 * Returns the ledger of an account. An account that is not listed here gets a ledger with its own name, so that no
 * amount is lost.
 */
export const ledgerOf = (account: Account): TallyLedger =>
  accountLedgers[account] ?? { name: titled(account), parent: 'Current Assets' };

const titled = (account: string): string => account.charAt(0).toUpperCase() + account.slice(1).replaceAll('-', ' ');

/**
 * Returns the ledger for a tax payable, such as `Output CGST 9%`.
 * @param points the rate of this tax alone, in hundredths of a percent
 */
export const outputLedger = (tax: 'CGST' | 'SGST' | 'UTGST' | 'IGST', points: number): TallyLedger => ({
  name: `Output ${tax} ${showPercent(points)}`,
  parent: 'Duties & Taxes',
});
