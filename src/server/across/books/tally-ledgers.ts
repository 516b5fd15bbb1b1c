import { showPercent } from '../../../kernel/paise.ts';
import type { TallyLedgerKey, TallyNames } from '../../../kernel/tally-ledger-keys.ts';
import type { Account } from '../../platform/database/ledger-accounts.ts';

/** A Tally ledger: its name and its group. */
export interface TallyLedger {
  readonly name: string;
  readonly parent: string;
  /** The key under which the firm's content can rename the ledger; absent for a customer's ledger. */
  readonly key?: TallyLedgerKey;
  /** The rate of a ledger for tax, such as 9%. */
  readonly rate?: string;
  /** Whether the name comes from the firm's content, so that the ledger is already in the accountant's Tally. */
  readonly isTheirs?: true;
}

/** Ledgers for documents. `tally` in content/company.yaml gives them the names that the accountant uses. */
export const paperLedgers = {
  income: { name: 'Professional fees', parent: 'Sales Accounts', key: 'income' },
  clientMoney: { name: 'Government fees for customers', parent: 'Current Liabilities', key: 'governmentFees' },
  taxOnAdvances: { name: 'GST on advances', parent: 'Current Assets', key: 'taxOnAdvances' },
  unassigned: { name: 'Money without an order', parent: 'Suspense A/c', key: 'unassigned' },
} as const satisfies Readonly<Record<string, TallyLedger>>;

/** The ledgers of accounts that are not part of a customer's ledger. */
const accountLedgers: Readonly<Record<string, TallyLedger>> = {
  bank: { name: 'Bank', parent: 'Bank Accounts', key: 'bank' },
  cash: { name: 'Cash', parent: 'Cash-in-Hand', key: 'cash' },
  'clearing-razorpay': { name: 'Razorpay', parent: 'Current Assets', key: 'razorpay' },
  'clearing-stripe': { name: 'Stripe', parent: 'Current Assets', key: 'stripe' },
  'provider-fees': { name: 'Fees of payment providers', parent: 'Indirect Expenses', key: 'providerFees' },
  'gst-input': { name: 'Input GST', parent: 'Duties & Taxes', key: 'inputGst' },
  'unknown-receipts': { name: 'Unidentified receipts', parent: 'Suspense A/c', key: 'unknownReceipts' },
  'other-receipts': { name: 'Other receipts', parent: 'Indirect Incomes', key: 'otherReceipts' },
  'tds-receivable': { name: 'TDS receivable', parent: 'Loans & Advances (Asset)', key: 'tdsReceivable' },
  'on-account': { name: 'Money on account', parent: 'Current Liabilities', key: 'onAccount' },
  'written-off': { name: 'Amounts written off', parent: 'Indirect Expenses', key: 'writtenOff' },
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
export const outputLedger = (tax: keyof typeof outputKeys, points: number): TallyLedger => {
  const rate = showPercent(points);
  return { name: `Output ${tax} ${rate}`, parent: 'Duties & Taxes', key: outputKeys[tax], rate };
};

const outputKeys = { CGST: 'outputCgst', SGST: 'outputSgst', UTGST: 'outputUtgst', IGST: 'outputIgst' } as const;

/** Returns a ledger with the name that the accountant uses, if the firm's content has one. */
export function namedLedger(ledger: TallyLedger, { ledgers }: TallyNames): TallyLedger {
  const name = ledger.key && ledgers[ledger.key]?.replace('{rate}', ledger.rate ?? '');
  return name ? Object.assign({}, ledger, { name, isTheirs: true } as const) : ledger;
}
