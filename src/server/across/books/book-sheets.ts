import { dayInIndia } from '../../../kernel/india-time.ts';
import { absolute, add, negate, type Paise, subtract } from '../../../kernel/paise.ts';
import { type Account, accounts } from '../../platform/database/ledger-accounts.ts';
import type { MonthEntry, OpenOrder } from './ledger-month.ts';
import { type MonthPapers, taxIn } from './paper.ts';
import { column, figure, type Sheet, type SheetColumn } from './sheet.ts';

const day = column('Day', 'Day in India, year-month-day');
const entryColumns = [
  column('Entry', 'What the entry was made for; no two entries have the same'),
  column('Type', 'What happened: placed, received, earned, credited, refunded and others'),
  column('Order', 'Number of the order'),
  column('Customer', 'Name on the order'),
];
const debit = column('Debit', 'Rupees');
const credit = column('Credit', 'Rupees');

/** An amount as two cells, debit and credit, of which one is empty. */
const sides = (amount: Paise) => (amount >= 0 ? [figure(amount), ''] : ['', figure(negate(amount))]);

const entryCells = ({ key, kind, orderNumber, customer }: MonthEntry) => [key, kind, orderNumber, customer];

/** The postings of all entries of the month, oldest entry first. */
export const dayBook = (entries: readonly MonthEntry[]): Sheet => ({
  name: 'day-book',
  columns: [day, ...entryColumns, column('Account', 'Account of the ledger'), debit, credit],
  rows: entries.flatMap((entry) =>
    entry.postings.map(({ account, amount }) => [
      dayInIndia(entry.at),
      ...entryCells(entry),
      account,
      ...sides(amount),
    ]),
  ),
});

/** The accounts one after the other, each with its balance before the month, its postings and the balance after each. */
export function ledgerSheet(entries: readonly MonthEntry[], opening: ReadonlyMap<Account, Paise>): Sheet {
  const lines = Map.groupBy(
    entries.flatMap((entry) => entry.postings.map((one) => ({ entry, one }))),
    ({ one }) => one.account,
  );
  const rows = allAccounts(entries, opening).flatMap((account) => {
    let balance: Paise = opening.get(account) ?? 0;
    const own = lines.get(account) ?? [];
    return [
      [account, '', 'Opening balance', '', '', '', '', '', figure(balance)],
      ...own.map(({ entry, one }) => {
        balance = add(balance, one.amount);
        return [account, dayInIndia(entry.at), ...entryCells(entry), ...sides(one.amount), figure(balance)];
      }),
    ];
  });
  return {
    name: 'ledger',
    columns: [
      column('Account', 'Account of the ledger'),
      day,
      ...entryColumns,
      debit,
      credit,
      column('Balance', 'Balance after the entry in rupees; a credit balance is negative'),
    ],
    rows,
  };
}

/** A row of the trial balance, in paise. Debits are positive. */
interface TrialRow {
  readonly account: Account;
  readonly opening: Paise;
  readonly debit: Paise;
  readonly credit: Paise;
}

/** The balance and turnover of each account. */
export function trialRows(entries: readonly MonthEntry[], opening: ReadonlyMap<Account, Paise>): TrialRow[] {
  const turnover = new Map<Account, { debit: Paise; credit: Paise }>();
  for (const { account, amount } of entries.flatMap(({ postings }) => postings)) {
    const sums = turnover.get(account) ?? { debit: 0, credit: 0 };
    const side = amount > 0 ? 'debit' : 'credit';
    sums[side] = add(sums[side], absolute(amount));
    turnover.set(account, sums);
  }
  return allAccounts(entries, opening).map((account) => {
    const sums = turnover.get(account) ?? { debit: 0, credit: 0 };
    return { account, opening: opening.get(account) ?? 0, debit: sums.debit, credit: sums.credit };
  });
}

/** The balance of each account before and after the month, and its turnover. */
export const trialBalance = (rows: readonly TrialRow[]): Sheet => ({
  name: 'trial-balance',
  columns: [
    column('Account', 'Account of the ledger'),
    column('Opening balance', 'Rupees; a credit balance is negative'),
    debit,
    credit,
    column('Closing balance', 'Rupees; a credit balance is negative. All add up to zero'),
  ],
  rows: rows.map(({ account, opening, debit: up, credit: down }) => [
    account,
    figure(opening),
    figure(up),
    figure(down),
    figure(subtract(add(opening, up), down)),
  ]),
});

/** Returns the accounts with a balance or postings, in the order of the ledger. */
function allAccounts(entries: readonly MonthEntry[], opening: ReadonlyMap<Account, Paise>): Account[] {
  const used = new Set([
    ...opening.keys(),
    ...entries.flatMap(({ postings }) => postings.map(({ account }) => account)),
  ]);
  return accounts.filter((account) => used.has(account));
}

/** The orders with outstanding amounts at the end of the month, or now if the month is not over. @param to epoch milliseconds */
export const outstandingSheet = (orders: readonly OpenOrder[], to: number): Sheet => ({
  name: 'outstanding',
  columns: [
    column('Order', 'Number of the order'),
    column('Customer', 'Name on the order'),
    column('GSTIN', 'GSTIN on the order'),
    column('Placed', 'Day of the order, year-month-day'),
    column('Days', 'Days from the order to the end of the month, or to today if the month is not over'),
    column('Due', 'What the customer has to pay, rupees'),
    column('To refund', 'What the firm has to refund, rupees'),
  ],
  rows: orders.map(({ number, customer, gstin, placedAt, due, back }) => [
    number,
    customer,
    gstin,
    dayInIndia(placedAt),
    Math.floor((to - placedAt) / 86_400_000),
    figure(due),
    figure(back),
  ]),
});

const documentColumns: SheetColumn[] = [
  column('Number', 'Number of the document'),
  column('Type', 'receipt-voucher, refund-voucher, invoice or credit-note'),
  column('Day', 'Day of issue in India, year-month-day'),
  column('Order', 'Number of the order'),
];

/** The documents of the month, and their lines. */
export function documentSheets({ papers, named }: MonthPapers): Sheet[] {
  return [
    {
      name: 'documents',
      columns: [
        ...documentColumns,
        column('Customer', 'Name on the document'),
        column('GSTIN', 'GSTIN of the customer'),
        column('Place of supply', 'First two digits of GSTINs of that State'),
        column('Taxable value', 'Rupees before tax'),
        column('IGST', 'Rupees'),
        column('CGST', 'Rupees'),
        column('SGST or UTGST', 'Rupees'),
        column('Government fees', 'Fees paid in the name of the customer, rupees, without tax'),
        column('Total', 'Rupees'),
        column('Refers to', 'Document that this one refunds or replaces'),
        column('Correction', 'yes if the document only corrects another and no money moves'),
        column('Id', 'Never changes; Tally vouchers have it as REMOTEID'),
      ],
      rows: papers.map((paper) => [
        paper.number,
        paper.kind,
        dayInIndia(paper.issuedAt),
        paper.orderNumber,
        paper.recipientName,
        paper.recipientGstin ?? '',
        paper.place,
        ...[paper.taxable, paper.igst, paper.cgst, paper.sgst, paper.government, paper.total].map(figure),
        named.get(paper.namesId ?? '')?.number ?? '',
        paper.replacesId === null ? '' : 'yes',
        paper.id,
      ]),
    },
    {
      name: 'document-lines',
      columns: [
        ...documentColumns,
        column('Service', 'Text of the line'),
        column('SAC', 'Services accounting code'),
        column('Rate', 'GST rate in percent'),
        column('Taxable value', 'Rupees before tax'),
        column('IGST', 'Rupees'),
        column('CGST', 'Rupees'),
        column('SGST or UTGST', 'Rupees'),
      ],
      rows: papers.flatMap((paper) =>
        paper.lines.map((line) => [
          paper.number,
          paper.kind,
          dayInIndia(paper.issuedAt),
          paper.orderNumber,
          line.text,
          line.sac,
          line.ratePoints / 100,
          ...[line.taxable, line.igst, line.cgst, line.sgst].map(figure),
        ]),
      ),
    },
  ];
}

/** The receipt vouchers that the month's invoices include. */
export const advancesSheet = ({ advances, papers }: MonthPapers): Sheet => {
  const numbers = new Map(papers.map(({ id, number }) => [id, number]));
  return {
    name: 'advances',
    columns: [
      column('Invoice', 'Invoice of the month'),
      column('Receipt voucher', 'Voucher that the invoice takes up'),
      column('Day', 'Day of the voucher in India, year-month-day'),
      column('Taxable value', 'Rupees before tax, less refunds'),
      column('Tax', 'IGST, CGST and SGST together, rupees, less refunds'),
      column('Total', 'Rupees, less refunds'),
    ],
    rows: advances.map(({ invoiceId, voucher, refunds }) => [
      numbers.get(invoiceId) ?? '',
      voucher.number,
      dayInIndia(voucher.issuedAt),
      figure(subtract(voucher.taxable, ...refunds.map(({ taxable }) => taxable))),
      figure(subtract(taxIn(voucher), ...refunds.map(taxIn))),
      figure(subtract(voucher.total, ...refunds.map(({ total }) => total))),
    ]),
  };
};
