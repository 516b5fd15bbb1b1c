import { sql } from 'kysely';
import { returnPeriod, type TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { zip } from '../../platform/files/zip.ts';
import {
  advancesSheet,
  dayBook,
  documentSheets,
  ledgerSheet,
  outstandingSheet,
  trialBalance,
  trialRows,
} from './book-sheets.ts';
import type { BookFile, BookFileName, BooksQuery } from './books-query.ts';
import { eInvoicesOf, needingEInvoice } from './e-invoice.ts';
import { gstSummaryOf, summarySheet } from './gst-summary.ts';
import { gstr1Sheets } from './gstr1-sheets.ts';
import { balancesBefore, type MonthEntry, readEntries, readOutstanding } from './ledger-month.ts';
import type { MonthPapers } from './paper.ts';
import { rawSheets } from './raw-sheets.ts';
import { type ReadReturn, readGstr1 } from './read-return.ts';
import { receiptSheets } from './receipt-sheets.ts';
import { findReturn } from './returns.ts';
import { column, explainSheets, type Sheet, sheetCsv } from './sheet.ts';
import { type PartyRow, type TallyVoucher, withNames } from './tally-lines.ts';
import { readTallyPayments } from './tally-payments.ts';
import { tallyVouchers } from './tally-vouchers.ts';
import { tallyMasters, tallyVoucherFile } from './tally-xml.ts';
import { readTdsSheet } from './tds-sheet.ts';

const CSV = 'text/csv; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const ZIP = 'application/zip';

/** The data from which all files of a month are made. Each part is read once. */
interface Desk {
  readonly query: BooksQuery;
  read(): Promise<ReadReturn>;
  entries(): Promise<MonthEntry[]>;
  vouchers(): Promise<TallyVoucher[]>;
}

type Made = readonly BookFile[];

/** Makes an export of a month. @returns undefined if the firm has no such file */
export async function makeFile(db: Database, query: BooksQuery, name: BookFileName): Promise<BookFile | undefined> {
  const known: {
    read?: Promise<ReadReturn>;
    entries?: Promise<MonthEntry[]>;
    vouchers?: Promise<TallyVoucher[]>;
  } = {};
  const desk: Desk = {
    query,
    read() {
      known.read ??= readGstr1(db, Object.assign({ unfiled: undefined }, query));
      return known.read;
    },
    entries() {
      known.entries ??= readEntries(db, query.month);
      return known.entries;
    },
    vouchers() {
      known.vouchers ??= vouchersOf(db, desk);
      return known.vouchers;
    },
  };
  const made = await makers[name](db, desk);
  return made.length === 1 ? made[0] : made.length === 0 ? undefined : archive(`${name}-${query.month.name}.zip`, made);
}

const archive = (name: string, files: Made): BookFile => ({ name, type: ZIP, bytes: zip(files) });

const text = (name: string, type: string, content: string): BookFile => ({
  name,
  type,
  bytes: Buffer.from(content, 'utf8'),
});

const table = (sheet: Sheet, folder = ''): BookFile => text(`${folder}${sheet.name}.csv`, CSV, sheetCsv(sheet));

/** Adds a table that explains the columns of the others. */
const explained = (sheets: readonly Sheet[], folder = ''): BookFile[] =>
  [...sheets, explainSheets(sheets)].map((sheet) => table(sheet, folder));

type Maker = (db: Database, desk: Desk) => Promise<Made>;

const makers: Readonly<Record<BookFileName, Maker>> = {
  async gstr1(db, { query, read }) {
    if (query.gstin === '') {
      return [];
    }
    // A filed return is exported exactly as it was filed.
    const filed = await findReturn(db, query.gstin, query.month.name);
    return [
      text(`GSTR1_${query.gstin}_${returnPeriod(query.month)}.json`, JSON_TYPE, filed?.file ?? (await read()).file),
    ];
  },
  async sheets(_, { query, read }) {
    return query.gstin === ''
      ? []
      : explained(gstr1Sheets((await read()).gstr1, query.month, query.rules), 'gstr1-sheets/');
  },
  async 'tally-masters'(_, desk) {
    const { tally, month } = desk.query;
    return [text(`tally-1-masters-${month.name}.xml`, XML, tallyMasters(await desk.vouchers(), tally.company))];
  },
  async 'tally-vouchers'(_, desk) {
    const { tally, month } = desk.query;
    return [text(`tally-2-vouchers-${month.name}.xml`, XML, tallyVoucherFile(await desk.vouchers(), tally.company))];
  },
  async 'day-book'(_, desk) {
    return [table(dayBook(await desk.entries()))];
  },
  async ledger(db, desk) {
    return [table(ledgerSheet(await desk.entries(), await balancesBefore(db, desk.query.month.from)))];
  },
  async 'trial-balance'(db, desk) {
    const opening = await balancesBefore(db, desk.query.month.from);
    return [table(trialBalance(trialRows(await desk.entries(), opening)))];
  },
  async outstanding(db, { query }) {
    return [table(outstandingSheet(await readOutstanding(db, query.month), Math.min(query.month.to, query.now)))];
  },
  async 'gst-summary'(_, desk) {
    if (desk.query.gstin === '') {
      return [];
    }
    return [table(summarySheet(gstSummaryOf((await desk.read()).gstr1)))];
  },
  async tds(db, { query }) {
    return [table(await readTdsSheet(db, query.month))];
  },
  async 'e-invoices'(_, { query, read }) {
    // Below the threshold there is nothing to send.
    const { month } = await read();
    const needing = needingEInvoice(month);
    if (needing.papers.length === 0) {
      return [];
    }
    const all = eInvoicesOf(needing);
    const missing: Sheet = {
      name: 'missing-fields',
      columns: [column('Document', 'Its number'), column('Missing', 'Fields that the schema INV-01 requires')],
      rows: all.filter((one) => one.missing.length > 0).map((one) => [one.number, one.missing.join(' ')]),
    };
    const ready = all.filter((one) => one.missing.length === 0).map(({ json }) => json);
    return [text(`e-invoices-${query.month.name}.json`, JSON_TYPE, JSON.stringify(ready)), table(missing)];
  },
  async tables(db, desk) {
    const { month } = await desk.read();
    const entries = await desk.entries();
    const opening = await balancesBefore(db, desk.query.month.from);
    const sheets = [
      ...documentSheets(month),
      advancesSheet(month),
      dayBook(entries),
      ledgerSheet(entries, opening),
      trialBalance(trialRows(entries, opening)),
      outstandingSheet(await readOutstanding(db, desk.query.month), Math.min(desk.query.month.to, desk.query.now)),
      await readTdsSheet(db, desk.query.month),
      ...(await rawSheets(db, desk.query.month)),
      ...(await receiptSheets(db, desk.query.month)),
    ];
    return explained(sheets, 'tables/');
  },
  async month(db, desk) {
    const parts = [
      ...(['gstr1', 'sheets', 'gst-summary', 'tally-masters', 'tally-vouchers'] as const),
      ...(['e-invoices', 'tables'] as const),
    ];
    const made: BookFile[] = [];
    for (const part of parts) {
      made.push(...(await makers[part](db, desk)));
    }
    return made;
  },
};

/** The vouchers of a month. */
const vouchersOf = async (db: Database, desk: Desk): Promise<TallyVoucher[]> =>
  withNames(
    await makeVouchers(db, (await desk.read()).month, await desk.entries(), desk.query.month),
    desk.query.tally,
  );

/** Reads the documents of all orders with ledger entries in the month, and makes the vouchers. */
export async function makeVouchers(
  db: Database,
  papers: MonthPapers,
  entries: readonly MonthEntry[],
  { from, to }: TaxMonth,
): Promise<TallyVoucher[]> {
  const rows = await db
    .selectFrom('documents as own')
    .leftJoin('documents as named', 'named.id', 'own.names_id')
    .select(['own.key', 'own.kind', 'own.number', 'own.order_number', 'own.recipient_name', 'own.recipient_gstin'])
    .select(['own.place', 'own.issued_at', 'own.total_paise', 'named.number as names'])
    .where('own.order_number', 'in', (query) =>
      query
        .selectFrom('ledger_entries')
        .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
        .select(sql<string>`'ORD-' || orders.number`.as('documented'))
        .where('ledger_entries.at', '>=', from)
        .where('ledger_entries.at', '<', to),
    )
    .orderBy('own.issued_at')
    .orderBy('own.id')
    .execute();
  const parties = rows.map(
    (row): PartyRow => ({
      key: row.key,
      kind: row.kind,
      number: row.number,
      orderNumber: row.order_number,
      name: row.recipient_name,
      gstin: row.recipient_gstin,
      place: row.place,
      issuedAt: row.issued_at,
      total: row.total_paise,
      names: row.names,
    }),
  );
  return tallyVouchers(papers, entries, parties, await readTallyPayments(db, entries));
}
